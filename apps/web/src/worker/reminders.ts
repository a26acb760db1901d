/** Shows reminders that arrive by push, and does what is pressed in them. */
import { REMINDER_PAUSE_BY_LINK } from '@parlance/contract/reminders';
import { isPushMessage, type PauseAction, type PushMessage } from './push-message.ts';
import type { PageClient } from './scope.ts';

/** What reminders need of the worker's scope. */
export interface ReminderDeps {
  readonly show: (
    title: string,
    options: NotificationOptions & { readonly actions?: readonly object[] },
  ) => Promise<void>;
  readonly pages: () => Promise<readonly PageClient[]>;
  /** Asks a page whether it takes care of a reminder; false if it does not answer. */
  readonly ask: (page: PageClient, message: PushMessage) => Promise<boolean>;
  readonly open: (path: string) => Promise<unknown>;
  readonly fetch: typeof fetch;
}

/** A later notice with this tag replaces an earlier one; the page uses it too (features/reminder). */
const TAG = 'parlance.reminded';
const ICON = '/icon.svg';
const PAUSE = 'pause';

/**
 * Shows a message, unless an open page takes care of it: because it is in view and shows it itself, or because it knows
 * that the day is done.
 */
export const showReminder = async (deps: ReminderDeps, message: unknown): Promise<void> => {
  if (!isPushMessage(message)) return;
  const { kind, title, body, pause } = message;
  if (kind !== 'test') {
    const answers = await Promise.all((await deps.pages()).map((page) => deps.ask(page, message)));
    if (answers.includes(true)) return;
  }
  const actions = [{ action: PAUSE, title: pause.action }];
  await deps.show(title, { body, tag: TAG, icon: ICON, data: message, actions });
};

const pauseBy = async (deps: ReminderDeps, { token, ...texts }: PauseAction): Promise<void> => {
  const body = JSON.stringify({ token, stop: false });
  const headers = { 'content-type': 'application/json' };
  const isDone = await deps.fetch(REMINDER_PAUSE_BY_LINK, { method: 'POST', headers, body }).then(
    ({ ok }) => ok,
    () => false,
  );
  const [title, text] = isDone ? [texts.title, texts.body] : [texts.failedTitle, texts.failedBody];
  await deps.show(title, { body: text, tag: TAG, icon: ICON });
};

/** Does what was pressed: pauses reminders, or brings an open page to the front, or opens one. */
export const pressReminder = async (deps: ReminderDeps, action: string, message: unknown): Promise<void> => {
  const known = isPushMessage(message) ? message : undefined;
  if (action === PAUSE && known !== undefined) return pauseBy(deps, known.pause);
  const [page] = await deps.pages();
  // An open page stays where it is: there may be a lesson on it.
  const focused = page?.focus === undefined ? undefined : await page.focus().catch(() => undefined);
  if (focused === undefined) await deps.open(known?.path ?? '/');
};
