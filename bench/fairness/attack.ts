/**
 * The process of the attackers. It has a lower priority than the server, which it would slow down otherwise by needing
 * its processor: real attackers have computers of their own.
 */
import { setPriority } from 'node:os';
import type { Learner } from '../learners.ts';
import { attackersNamed } from './attackers.ts';

/** What the measurement sends to begin. */
export interface AttackOrder {
  readonly learner: Learner;
  readonly names: readonly string[];
}

setPriority(19);
const ending = new AbortController();
process.on('message', async (order: AttackOrder | 'end') => {
  if (order === 'end') return ending.abort();
  const { learner, names } = order;
  const answers = await Promise.all(
    attackersNamed(names).map(
      async ({ name, attack }) => [name, await attack({ learner, signal: ending.signal })] as const,
    ),
  );
  process.send?.(Object.fromEntries(answers), () => process.exit());
});
