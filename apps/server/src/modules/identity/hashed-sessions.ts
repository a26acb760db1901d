/**
 * A plugin of better-auth: the database stores a hash of the token of an identity session, and better-auth sees the
 * token. Whoever reads the table or a backup cannot open a session.
 */
import { createHash } from 'node:crypto';
import type { BetterAuthPlugin, DBAdapter, DBTransactionAdapter, Where } from 'better-auth';

type Row = Record<string, unknown>;

/** The beginning of a stored hash. No token begins so, which is why a stored hash is never accepted as a token. */
const HASHED = 'sha256:';

/**
 * The form of the tokens that release 0.1.0 stored in clear. Its sessions last a day and are still accepted, so that
 * nobody is signed out by an upgrade. A stored hash never has this form.
 */
const STORED_IN_CLEAR = /^[A-Za-z0-9]{32}$/;

/** The value that is stored for a token. */
export const storedTokenOf = (token: string): string => HASHED + createHash('sha256').update(token).digest('base64url');

const storedFormsOf = (token: string): readonly string[] =>
  STORED_IN_CLEAR.test(token) ? [storedTokenOf(token), token] : [storedTokenOf(token)];

const isAboutTokens = ({ field }: Where): boolean => field === 'token';

const tokensIn = (where: readonly Where[] = []): readonly string[] =>
  where
    .filter(isAboutTokens)
    .flatMap(({ value }) => (Array.isArray(value) ? value : [value]))
    .filter((value) => typeof value === 'string');

/** The conditions on the stored rows. Tokens can only be compared for equality. */
const storedWhere = (where: readonly Where[]): Where[] =>
  where.map((condition) => {
    if (!isAboutTokens(condition)) return condition;
    const { operator = 'eq' } = condition;
    if (operator !== 'eq' && operator !== 'in') throw new TypeError(`Hashed tokens cannot be compared by ${operator}`);
    return { ...condition, operator: 'in', value: tokensIn([condition]).flatMap(storedFormsOf) };
  });

const storedRow = <R extends Row>(row: R): R =>
  typeof row.token === 'string' ? { ...row, token: storedTokenOf(row.token) } : row;

/** A row that was found, with the token by which it was found. One found otherwise keeps the hash, which opens nothing. */
const shownRow = <R>(row: R, tokens: readonly string[]): R => {
  if (typeof row !== 'object' || row === null || !('token' in row)) return row;
  const token = tokens.find((each) => storedTokenOf(each) === row.token);
  return token === undefined ? row : { ...row, token };
};

const isSession = ({ model }: { readonly model: string }): boolean => model === 'session';

/** The operations of an adapter, outside of a transaction or in one, with hashed tokens of sessions. */
const withHashedTokens = (adapter: DBTransactionAdapter): DBTransactionAdapter => {
  const asStored = <G extends { model: string; where?: Where[] | undefined }>(given: G): G =>
    isSession(given) && given.where !== undefined ? { ...given, where: storedWhere(given.where) } : given;
  const shown = <R>(given: { readonly where?: readonly Where[] | undefined }, row: R): R =>
    shownRow(row, tokensIn(given.where));
  return {
    ...adapter,
    create: async <T extends Row, R = T>(given: Parameters<typeof adapter.create<T, R>>[0]): Promise<R> => {
      if (!isSession(given)) return adapter.create<T, R>(given);
      const created = await adapter.create<T, R>({ ...given, data: storedRow(given.data) });
      return shownRow(created, [String(given.data.token)]);
    },
    findOne: async <T>(given: Parameters<typeof adapter.findOne>[0]) =>
      shown(given, await adapter.findOne<T>(asStored(given))),
    findMany: async <T>(given: Parameters<typeof adapter.findMany>[0]) =>
      (await adapter.findMany<T>(asStored(given))).map((row) => shown(given, row)),
    consumeOne: async <T>(given: Parameters<typeof adapter.consumeOne>[0]) =>
      shown(given, await adapter.consumeOne<T>(asStored(given))),
    update: async <T>(given: Parameters<typeof adapter.update>[0]) =>
      shown(given, await adapter.update<T>(asStored({ ...given, update: changes(given) }))),
    updateMany: (given) => adapter.updateMany(asStored({ ...given, update: changes(given) })),
    incrementOne: async <T>(given: Parameters<typeof adapter.incrementOne>[0]) =>
      shown(given, await adapter.incrementOne<T>(asStored(given))),
    count: (given) => adapter.count(asStored(given)),
    delete: (given) => adapter.delete(asStored(given)),
    deleteMany: (given) => adapter.deleteMany(asStored(given)),
  };
};

const changes = (given: { readonly model: string; readonly update: Row }): Row =>
  isSession(given) ? storedRow(given.update) : given.update;

/** The adapter with hashed tokens of sessions. */
const hashedTokens = (adapter: DBAdapter): DBAdapter => ({
  ...adapter,
  ...withHashedTokens(adapter),
  transaction: (callback) => adapter.transaction((inside) => callback(withHashedTokens(inside))),
});

/** Replaces better-auth's adapter by one that stores hashes of the tokens of sessions. */
export const hashedSessions = {
  id: 'hashed-sessions',
  init: ({ adapter }) => ({ context: { adapter: hashedTokens(adapter) } }),
} satisfies BetterAuthPlugin;
