/**
 * Makes the pgbench script for one answered exercise: the statements of `modules/progress`, with values computed by
 * SQL.
 */
import { READ, SAVE_FOLDED, WORD_ROWS, WRITE } from '../apps/server/src/modules/progress/store-statements.ts';

const UID = `(lpad(to_hex(:learner::bigint), 32, '0'))::uuid`;
const EVENT = `lpad(to_hex(:event::bigint), 32, '0')`;
const NOW = '(extract(epoch FROM clock_timestamp()) * 1000)::bigint';
const NONE = `'[]'::jsonb`;
const WORD = `'word-' || :word::text`;

const list = (fields: Readonly<Record<string, string>>): string =>
  `(jsonb_build_array(jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})))`;

/** A list with one row of the learner. */
const own = (fields: Readonly<Record<string, string>>): string => list({ uid: UID, ...fields });

const data = `'{"item" "cafe.order-coffee", "exercise" "build", "right" true, "words" [{"word" "word-7", "rating" 3}], "took" 2100}'`;

const event = list({
  id: EVENT,
  kind: `'answered'`,
  at: NOW,
  day: `'20261121'`,
  zone: `'Europe/Berlin'`,
  device: UID,
  learn: `'es'`,
  // A colon before a letter would be a variable of pgbench.
  data: `to_jsonb(${data}::text)`,
});
const review = list({ event: EVENT, device: UID, learn: `'es'`, word: WORD, rating: '3', at: NOW });
const state = `jsonb_build_object('stability', 3.2, 'difficulty', 5.1, 'last', ${NOW}, 'due', ${NOW} + 86400000,
  'reps', 3, 'lapses', 0, 'phase', 2, 'learningStep', 0, 'lastRight', true)`;

/** A statement with its parameters replaced, in one line without comments. */
const filled = (statement: string, values: readonly string[]): string =>
  values
    .reduceRight((text, value, index) => text.replaceAll(`$${index + 1}`, value), statement)
    .trim()
    .replaceAll(/\s+/g, ' ');

/** The script for a number of learners; each transaction chooses one of them at random. */
export const pgbenchScript = (learners: number): string =>
  [
    `\\set learner random(1, ${learners})`,
    '\\set word random(0, 49)',
    '\\set event random(1, 9000000000000000)',
    'BEGIN;',
    `${filled(WRITE, [own({ events: event, raises: NONE, reviews: review, settings: NONE })])} \\gset`,
    `${filled(WORD_ROWS, [own({ learn: `'es'`, word: WORD })])};`,
    `${filled(SAVE_FOLDED, [own({ revision: ':revision::bigint', days: NONE, words: list({ learn: `'es'`, word: WORD, state }) })])};`,
    `${filled(READ, [own({ cursor: ':revision::bigint - 1' }), '2000'])};`,
    'COMMIT;',
    '',
  ].join('\n');
