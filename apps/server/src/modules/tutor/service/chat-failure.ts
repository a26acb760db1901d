/** Why a chat service gave no whole answer. */

/** The kinds of failures. */
export type ChatFailureKind =
  /** The connection broke, or the answer ended without saying that it was at its end. */
  | 'cut'
  /** What came is not of the protocol. */
  | 'malformed'
  /** The first word, the next one or the end did not come in time. */
  | 'timeout'
  /** The service does not say such things. */
  | 'refused'
  /** Too many requests for now. */
  | 'limited'
  /** The operator's account at the service has nothing left. */
  | 'outOfMoney'
  /** The key is wrong. */
  | 'unauthorised'
  /** The service cannot be reached, or has a fault of its own. */
  | 'unreachable'
  /** The service does not take such a request: its address or the model is wrong. */
  | 'invalid'
  /** The answer ended without a word. */
  | 'empty'
  | 'tooLong'
  /** Who asked has left. */
  | 'aborted';

/** A failure. What the service wrote about it is not in it: services repeat keys and texts there. */
export interface ChatFailure {
  readonly kind: ChatFailureKind;
  /** The HTTP status, if there was one. */
  readonly status?: number;
  /** For how long the service asks to be left alone, in milliseconds. */
  readonly retryAfterMs?: number;
}

/** The codes with which services say that nothing is left, whatever the status. */
const NO_MONEY = ['insufficient_quota', 'billing_hard_limit_reached', 'insufficient_balance', 'insufficient_credits'];
/** The codes with which services say that they do not speak of something. */
const NO_SUCH_TALK = ['content_filter', 'content_policy_violation', 'moderation_blocked'];

/** What a header `retry-after` asks for, in milliseconds: seconds or a date (RFC 9110 §10.2.3). @param now since 1970 */
export const retryAfterOf = (header: string | null, now: number): number | undefined => {
  if (header === null) return undefined;
  const asked = /^\d+(\.\d+)?$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(asked) ? Math.max(0, asked) : undefined;
};

const kindOfStatus = (status: number): ChatFailureKind => {
  if (status === 401 || status === 403) return 'unauthorised';
  if (status === 402) return 'outOfMoney';
  if (status === 429) return 'limited';
  return status === 408 || status >= 500 ? 'unreachable' : 'invalid';
};

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>)[name] : undefined;

const kindOfCodes = (error: unknown): ChatFailureKind | undefined => {
  const codes = [field(error, 'code'), field(error, 'type')];
  if (codes.some((code) => NO_MONEY.includes(String(code)))) return 'outOfMoney';
  return codes.some((code) => NO_SUCH_TALK.includes(String(code))) ? 'refused' : undefined;
};

/** The failure that an answer with an error status means. @param body its text, which may be anything */
export const failureOfStatus = (status: number, body: string, retryAfterMs: number | undefined): ChatFailure => {
  let error: unknown;
  try {
    error = field(JSON.parse(body), 'error');
  } catch {
    // Proxies answer with pages of their own.
  }
  const kind = kindOfCodes(error) ?? kindOfStatus(status);
  return { kind, status, ...(retryAfterMs !== undefined && { retryAfterMs }) };
};

/** The failure that an error in the middle of a stream means. Some services put a status into its code. */
export const failureInStream = (error: unknown): ChatFailure => {
  const kind = kindOfCodes(error);
  if (kind !== undefined) return { kind };
  const status = Number(field(error, 'code'));
  return status >= 400 && status < 600 ? { kind: kindOfStatus(status), status } : { kind: 'cut' };
};
