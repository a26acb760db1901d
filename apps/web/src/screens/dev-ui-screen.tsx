import type { ReactNode } from 'react';
import { Showcase } from '../features/showcase/index.ts';

/** `/dev/ui`: every control in every state, in both themes. */
export function DevUiScreen(): ReactNode {
  return <Showcase />;
}
