/** The push messages of the server (apps/server/src/modules/reminders/deliver.ts), as they arrive. */

/** A reminder, written in the learner's language. */
export interface PushMessage {
  /** `test` for one that the learner has asked for: it is always shown. */
  readonly kind: string;
  readonly title: string;
  readonly body: string;
  /** The page that it leads to. */
  readonly path: string;
  /** The button that pauses reminders, and what it says afterwards. */
  readonly pause: PauseAction;
}

/** The button that pauses reminders. */
export interface PauseAction {
  readonly action: string;
  readonly title: string;
  readonly body: string;
  readonly failedTitle: string;
  readonly failedBody: string;
  readonly token: string;
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const hasTexts = (value: unknown, ...names: readonly string[]): value is Fields =>
  isFields(value) && names.every((name) => typeof value[name] === 'string');

/** Whether a value is a message that this version understands. */
export const isPushMessage = (value: unknown): value is PushMessage =>
  hasTexts(value, 'kind', 'title', 'body', 'path') &&
  /^\/(?!\/)/.test(String(value.path)) &&
  hasTexts(value.pause, 'action', 'title', 'body', 'failedTitle', 'failedBody', 'token');
