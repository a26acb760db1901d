/** What the operator's side needs to know of accounts. */

/** An account that was found. */
export interface FoundAccount {
  readonly uid: string;
  readonly email: string;
  readonly verified: boolean;
}

/** Finds accounts. */
export interface OperatorAccounts {
  /** The account with exactly this mail address or id; undefined for none. */
  readonly accountNamed: (name: string) => Promise<FoundAccount | undefined>;
}
