/** Appeals: answers that should have been right, stored encrypted on the device until the server has them. */
import { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal } from '@parlance/contract';
import { withLock } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import { APPEALS } from './name.ts';
import { storedAppeals } from './stored-appeals.ts';

/** An appealed answer without its id and content version. */
export type AppealedAnswer = Omit<Appeal, 'id' | 'content'>;

/** The dependencies of the outbox. */
export interface OutboxDeps {
  readonly replica: Pick<Replica, 'remember' | 'recall'>;
  readonly api: Api;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** The version of the content; empty if it is not known. */
  readonly contentVersion: () => Promise<string>;
}

/** Stores appeals and sends them. */
export interface AppealsOutbox {
  /** Stores an appeal; resolves when it is durable. */
  readonly store: (answer: AppealedAnswer) => Promise<void>;
  /** Sends the stored appeals; those that cannot be sent now stay. */
  readonly send: () => Promise<void>;
}

/** The most unsent appeals on a device; when there are more, the oldest are dropped. */
export const MAX_UNSENT = 200;

/**
 * Shortens a text to `most` characters and removes what the server refuses: control characters and unpaired surrogates.
 */
const acceptable = (text: string, most: number): string => text.slice(0, most).replace(/[\p{Cc}\p{Cs}]/gu, '');

const appealOf = (answer: AppealedAnswer, id: string, content: string): Appeal => ({
  ...answer,
  id,
  content,
  given: acceptable(answer.given, APPEAL_TEXT),
  expected: acceptable(answer.expected, APPEAL_TEXT),
  // Truncated JSON could not be parsed, so a long replay is left out; the seed still identifies the step.
  replay: answer.replay.length > APPEAL_REPLAY ? '' : acceptable(answer.replay, APPEAL_REPLAY),
});

/** The outcome of sending appeals: those in `done` can be removed; `goOn` says whether more can be sent now. */
interface SendOutcome {
  readonly done: readonly Appeal[];
  readonly canSendMore: boolean;
}

/**
 * Sends appeals in one request. If the server refuses it for good, sends each half separately, so that one invalid
 * appeal does not block the others.
 */
const sendAll = async (api: Api, appeals: readonly Appeal[]): Promise<SendOutcome> => {
  const answer = await api.call('appeal.send', { appeals });
  if (answer.ok) return { done: appeals, canSendMore: true };
  if (answer.code !== 'request-invalid') return { done: [], canSendMore: false };
  if (appeals.length <= 1) return { done: appeals, canSendMore: true };
  const middle = Math.ceil(appeals.length / 2);
  const first = await sendAll(api, appeals.slice(0, middle));
  if (!first.canSendMore) return first;
  const second = await sendAll(api, appeals.slice(middle));
  return { done: [...first.done, ...second.done], canSendMore: second.canSendMore };
};

/** Creates the outbox of a replica. It has no state of its own, so every tab can have one. */
export const appealsOutbox = ({ replica, api, newId, contentVersion }: OutboxDeps): AppealsOutbox => {
  const waiting = async (): Promise<readonly Appeal[]> => storedAppeals(await replica.recall(APPEALS));
  const change = (edit: (before: readonly Appeal[]) => readonly Appeal[]): Promise<void> =>
    withLock('parlance-appeals', async () => replica.remember(APPEALS, edit(await waiting())));
  const sendWaiting = async (): Promise<void> => {
    const next = (await waiting()).slice(0, APPEALS_AT_ONCE);
    if (next.length === 0) return;
    const { done, canSendMore: goOn } = await sendAll(api, next);
    const gone = new Set(done.map(({ id }) => id));
    if (gone.size > 0) await change((before) => before.filter(({ id }) => !gone.has(id)));
    if (goOn) await sendWaiting();
  };
  return {
    store: async (answer) => {
      const appeal = appealOf(answer, newId(), await contentVersion());
      await change((before) => [...before, appeal].slice(-MAX_UNSENT));
    },
    send: () => withLock('parlance-appeals-sent', sendWaiting),
  };
};
