/** The SQL of what reminders say of a learner's progress: what is due, and whether the day is done. */
import type { Connection } from './store.ts';

/** Facts of a learner's progress. */
export interface ProgressFacts {
  /** The XP of the day. */
  readonly xp: number;
  /** The last local day with XP, `YYYYMMDD`; null if there is none. */
  readonly lastDay: string | null;
  /**
   * How many cards a review would ask in the language that the learner learns, at most the given number: those that are
   * due, were not set aside, and still have something to show.
   */
  readonly due: number;
  /** The values of the settings that were asked for, by name; absent ones were never set. */
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Which facts. */
export interface FactsAsked {
  /** The local day, `YYYYMMDD`. */
  readonly day: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the local day ends, in milliseconds since 1970. */
  readonly dayEnd: number;
  /** At which number counting the due words ends. */
  readonly dueMost: number;
  readonly settings: readonly string[];
}

/**
 * Without a setting the learner learns the language of the word that was answered last. A card that is known (phase 2) is
 * due on its whole day, one that is being learned from its minute on, as in reviews (`isDue` in the domain).
 */
const FACTS = `
WITH studied AS (
  SELECT coalesce(
    (SELECT value #>> '{}' FROM learner_setting WHERE user_id = $1 AND name = 'learn'),
    (SELECT learn FROM learner_word WHERE user_id = $1 ORDER BY revision DESC LIMIT 1)) AS learn
)
SELECT
  coalesce((SELECT xp FROM learner_day WHERE user_id = $1 AND day = $2), 0) AS xp,
  (SELECT max(day) FROM learner_day WHERE user_id = $1 AND xp > 0) AS "lastDay",
  (SELECT count(*)::int FROM (
    SELECT FROM learner_word AS w, studied WHERE w.user_id = $1 AND w.learn = studied.learn
      AND ((state ->> 'due')::float8 <= $3::float8
        OR (state ->> 'phase' = '2' AND (state ->> 'due')::float8 < $6::float8))
      AND NOT EXISTS (SELECT FROM learner_card AS c WHERE c.user_id = $1 AND c.learn = w.learn AND c.card = w.word
        AND (c.field = 'aside' AND c.value = 'true' OR c.field = 'deck' AND c.value = 'false' AND c.card LIKE 'own:%'))
      AND (w.word NOT LIKE 'own:%' OR EXISTS (SELECT FROM learner_card AS c WHERE c.user_id = $1 AND c.learn = w.learn
        AND c.card = w.word AND c.field = 'own' AND c.value IS NOT NULL))
      LIMIT $4) AS words) AS due,
  coalesce((SELECT jsonb_object_agg(name, value) FROM learner_setting WHERE user_id = $1 AND name = ANY($5)), '{}') AS settings`;

/** Reads facts of a learner. */
export const progressFactsOf = async (
  connection: Connection,
  uid: string,
  { day, now, dayEnd, dueMost, settings }: FactsAsked,
): Promise<ProgressFacts> => {
  const { rows } = await connection.query<ProgressFacts>({
    name: 'progress-facts',
    text: FACTS,
    values: [uid, day, now, dueMost, settings, dayEnd],
  });
  return rows[0] ?? { xp: 0, lastDay: null, due: 0, settings: {} };
};
