import { withClient } from '../learners.ts';
import type { Attacker } from './attacker.ts';
import { repeatOn } from './repeat.ts';

/** Half of the rows that a learner may have. */
const ROWS = 15_000;

/** Connections that read a huge account again and again from its beginning. */
export const bigReads: Attacker = {
  name: 'big reads',
  prepare: (url, { uid }) =>
    withClient(url, async (client) => {
      await client.query('INSERT INTO learner (user_id, revision) VALUES ($1, $2) ON CONFLICT DO NOTHING', [uid, ROWS]);
      await client.query(
        `INSERT INTO learner_register (user_id, learn, space, field, key, value, revision)
         SELECT $1, 'es', 'course', 'stars', 'read-' || n, 1, 1 + n / 100 FROM generate_series(1, $2::integer) AS n`,
        [uid, ROWS],
      );
    }),
  attack: (scene) => repeatOn(8, scene, () => ({ cursor: 0, events: [] })),
};
