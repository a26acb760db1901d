import type { ReactNode } from 'react';
import { Me } from '../features/me/index.ts';

/** `/me`: the learner's own page. */
export function MeScreen(): ReactNode {
  return <Me />;
}
