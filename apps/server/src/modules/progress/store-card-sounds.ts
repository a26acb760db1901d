/** The SQL of the sounds that own cards name. */
import type { Connection } from './store.ts';

/** The hashes of the sounds that a learner’s own cards name, in all learn languages. */
export const soundsOfCards = async (connection: Connection, uid: string): Promise<readonly string[]> => {
  const { rows } = await connection.query<{ sound: string }>({
    name: 'progress-card-sounds',
    text: `SELECT DISTINCT value ->> 'sound' AS sound FROM learner_card
      WHERE user_id = $1 AND field = 'own' AND value ->> 'sound' IS NOT NULL`,
    values: [uid],
  });
  return rows.map(({ sound }) => sound);
};
