import type { TalkRecord } from '@parlance/domain';
import type { ComponentType } from 'react';

/** Which talk is shown. */
export interface TalkResultProps {
  readonly id: string;
  /** Shows a talk with a model. */
  readonly model: ComponentType<{ readonly talk: TalkRecord }>;
}
