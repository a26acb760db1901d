import type { ReactNode } from 'react';
import { Operator } from '../features/operator/index.ts';

/** `/admin`: what operators see and do. Only they have a link to it; to everybody else there is nothing, as its title says, too. */
export function AdminScreen(): ReactNode {
  return <Operator />;
}
