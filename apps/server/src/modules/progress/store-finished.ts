/** The SQL that tells who has finished a lesson. */
import type { Connection } from './store.ts';

/** Those of some learners who have finished a lesson, of whatever language, resets or not. */
export const haveFinishedLesson = async (
  connection: Connection,
  uids: readonly string[],
): Promise<ReadonlySet<string>> => {
  const { rows } = await connection.query<{ uid: string }>({
    name: 'progress-finished-lesson',
    text: `SELECT uid::text FROM unnest($1::uuid[]) AS given(uid) WHERE EXISTS (
      SELECT FROM learner_event WHERE user_id = uid AND kind = 'finished' AND data ->> 'what' = 'lesson')`,
    values: [uids],
  });
  return new Set(rows.map(({ uid }) => uid));
};
