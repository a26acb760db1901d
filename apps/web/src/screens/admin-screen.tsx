import type { ReactNode } from 'react';
import { Operator } from '../features/operator/index.ts';

/** `/admin`: what operators see and do. Nothing leads here; to everybody else there is nothing, as its title says, too. */
export function AdminScreen(): ReactNode {
  return <Operator />;
}
