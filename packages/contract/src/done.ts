/** The output of an operation that returns no data. */
export interface Done {
  readonly ok: true;
}
