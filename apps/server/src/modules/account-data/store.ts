/** The SQL of accounts whose data is being erased. */
import type pg from 'pg';

/** A deleted account whose data is being erased, and the recipient of its confirmation. */
export interface RemovedAccount {
  readonly email: string;
  readonly name: string;
  /** The language code of the mail. */
  readonly language: string;
}

/** Stores a removed account until its data is erased. */
export const addRemovedAccount = async (
  client: pg.PoolClient,
  uid: string,
  { email, name, language }: RemovedAccount,
): Promise<void> => {
  await client.query('INSERT INTO removed_account (user_id, email, name, language) VALUES ($1, $2, $3, $4)', [
    uid,
    email,
    name,
    language,
  ]);
};

/** Deletes a removed account. @returns the row; undefined if it was deleted before. */
export const takeRemovedAccount = async (client: pg.PoolClient, uid: string): Promise<RemovedAccount | undefined> => {
  const { rows } = await client.query<RemovedAccount>(
    'DELETE FROM removed_account WHERE user_id = $1 RETURNING email, name, language',
    [uid],
  );
  return rows[0];
};
