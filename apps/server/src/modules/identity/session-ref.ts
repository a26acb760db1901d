/** A session, as other modules may know it. */
export interface SessionRef {
  /** Id of the session, which its owner may see; the token cannot be derived from it. */
  readonly id: string;
  readonly uid: string;
}
