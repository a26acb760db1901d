/** An expected failure as a value: `code` is from the one catalogue (`@parlance/contract`). */
export type Result<T, C extends string = string> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly code: C; readonly detail?: string };

/** A success. */
export const ok = <T>(value: T): { readonly ok: true; readonly value: T } => ({ ok: true, value });

/** An expected failure; `detail` is for operators, never shown to a learner. */
export const fail = <C extends string>(
  code: C,
  detail?: string,
): { readonly ok: false; readonly code: C; readonly detail?: string } =>
  detail === undefined ? { ok: false, code } : { ok: false, code, detail };
