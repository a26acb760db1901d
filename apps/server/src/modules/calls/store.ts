/** The SQL of the calls: the key of their envelopes. */
import type pg from 'pg';

/** A key pair, as it is stored. */
export interface KeptKey {
  /** SPKI PEM. */
  readonly publicPem: string;
  /** The private key, sealed. */
  readonly sealedPrivate: Buffer;
}

/** The key pair of this secret, if there is one. */
export const findKey = async (pool: pg.Pool, secretName: string): Promise<KeptKey | undefined> => {
  const { rows } = await pool.query<KeptKey>(
    'SELECT public_pem AS "publicPem", sealed_private AS "sealedPrivate" FROM envelope_key WHERE secret_name = $1',
    [secretName],
  );
  return rows[0];
};

/** Keeps a key pair, unless another server was faster. */
export const addKey = async (
  pool: pg.Pool,
  secretName: string,
  { publicPem, sealedPrivate }: KeptKey,
): Promise<void> => {
  await pool.query(
    'INSERT INTO envelope_key (secret_name, public_pem, sealed_private) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [secretName, publicPem, sealedPrivate],
  );
};
