/** One part of an export: a value, or a list of any length that is read while it is sent. */
export type ExportPart = Promise<unknown> | AsyncIterable<unknown>;

/**
 * What one module stores of users. Each module declares it once, as `userData` of its `Module`; `modules/account-data`
 * exports and erases it. A table with a `user_id` that no owner declares fails a test.
 */
export interface UserDataOwner {
  /** The module's folder; it names the owner in errors. */
  readonly name: string;
  /** The tables whose rows belong to a user. No two owners declare the same table. */
  readonly tables: readonly string[];
  /**
   * Readers of the user's data, by their key in the exported JSON object. No two owners use the same key.
   * Nothing secret (password, token, hash of either) is exported.
   */
  readonly exports: Readonly<Record<string, (uid: string) => ExportPart>>;
  /**
   * Deletes every row of a user from `tables`. A job runs it until it has succeeded, and once more two minutes later
   * for what requests in flight still wrote; so it may be interrupted and repeated.
   */
  readonly erase: (uid: string) => Promise<void>;
  /** The interface language that the user has chosen; undefined where the module does not know it. */
  readonly languageOf?: (uid: string) => Promise<string | undefined>;
}
