/** A reference to a session for other modules. */
export interface SessionRef {
  /** The id of the session, which its owner may see; the token cannot be derived from it. */
  readonly id: string;
  readonly uid: string;
}
