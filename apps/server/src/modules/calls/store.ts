/** The SQL of the envelopes' key. */
import type pg from 'pg';

/** A key pair as it is stored. */
export interface StoredKey {
  /** SPKI in PEM. */
  readonly publicPem: string;
  /** The encrypted private key. */
  readonly sealedPrivate: Buffer;
}

/** The stored key pair of a secret; undefined if there is none. */
export const findKey = async (pool: pg.Pool, secretName: string): Promise<StoredKey | undefined> => {
  const { rows } = await pool.query<StoredKey>(
    'SELECT public_pem AS "publicPem", sealed_private AS "sealedPrivate" FROM envelope_key WHERE secret_name = $1',
    [secretName],
  );
  return rows[0];
};

/** Stores a key pair, unless another server has stored one already. */
export const addKey = async (
  pool: pg.Pool,
  secretName: string,
  { publicPem, sealedPrivate }: StoredKey,
): Promise<void> => {
  await pool.query(
    'INSERT INTO envelope_key (secret_name, public_pem, sealed_private) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [secretName, publicPem, sealedPrivate],
  );
};
