import { answered, withClient } from '../learners.ts';
import type { Attacker } from './attacker.ts';
import { repeatOn } from './repeat.ts';

const REVIEWS = 230_400;
const WORD = 'long';
/** The stamp of the first review, in milliseconds since 1970. */
const FIRST = 1_700_000_000_000;

const HISTORY = [
  `INSERT INTO learner (user_id, revision) VALUES ($1, ${REVIEWS}) ON CONFLICT DO NOTHING`,
  `INSERT INTO learner_event (user_id, id, kind, at, day, zone, device, learn, data, revision)
   SELECT $1, lpad(to_hex(n), 32, '0')::uuid, 'answered', ${FIRST} + n * 1000, '20241201', 'Europe/Berlin', $1, 'es',
     '{"item":"cafe","exercise":"build","right":true,"took":2100,"words":[{"word":"${WORD}","rating":3}]}', 1
   FROM generate_series(1, ${REVIEWS}) AS n`,
  `INSERT INTO learner_review (user_id, learn, word, at, device, event_id, rating)
   SELECT $1, 'es', '${WORD}', ${FIRST} + n * 1000, $1, lpad(to_hex(n), 32, '0')::uuid, 3
   FROM generate_series(1, ${REVIEWS}) AS n`,
  `INSERT INTO learner_word (user_id, learn, word, state, revision)
   VALUES ($1, 'es', '${WORD}', jsonb_build_object('stability', 3.2, 'difficulty', 5.1,
     'last', ${FIRST} + ${REVIEWS} * 1000, 'due', ${FIRST} + ${REVIEWS} * 1000 + 86400000, 'reps', ${REVIEWS},
     'lapses', 0, 'phase', 2, 'learningStep', 0, 'lastRight', true), 1)`,
];

/** Answers that come before very many others to the same word, so that its memory must be folded again. */
export const lateAnswers: Attacker = {
  name: 'late answers',
  prepare: (url, { uid }) =>
    withClient(url, async (client) => {
      for (const statement of HISTORY) await client.query(statement.replaceAll('$1', `'${uid}'::uuid`));
    }),
  attack: (scene) => {
    let count = 0;
    return repeatOn(2, scene, () => {
      count += 1;
      const data = { item: 'cafe', exercise: 'build', right: true, took: 2100, words: [{ word: WORD, rating: 3 }] };
      const event = { ...answered(scene.learner), at: FIRST - count, data };
      return { cursor: Number.MAX_SAFE_INTEGER, events: [event] };
    });
  },
};
