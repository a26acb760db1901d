import type { ReactNode } from 'react';
import { EmptyFrame, type EmptyFrameProps } from './feedback.tsx';
import { Pico, type PicoMood } from './pico.tsx';

export interface EmptyStateProps extends Omit<EmptyFrameProps, 'picture'> {
  readonly mood: PicoMood;
}

/** Shown where a screen or a part of one has no content: Pico, the reason, and an action that helps. */
export function EmptyState({ mood, ...props }: EmptyStateProps): ReactNode {
  return <EmptyFrame {...props} picture={<Pico mood={mood} size={132} />} />;
}
