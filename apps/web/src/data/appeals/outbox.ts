/** Answers that should have been right, kept encrypted on the device until the server has them. */
import { APPEAL_REPLAY, APPEAL_TEXT, APPEALS_AT_ONCE, type Appeal } from '@parlance/contract';
import { withLock } from '../../platform/index.ts';
import type { Api } from '../api/api.ts';
import type { Replica } from '../replica/model.ts';
import { keptAppeals } from './kept-appeals.ts';
import { APPEALS } from './name.ts';

/** An appealed answer before it has an id and the content version. */
export type AppealedAnswer = Omit<Appeal, 'id' | 'content'>;

/** What an outbox needs. */
export interface OutboxDeps {
  readonly replica: Pick<Replica, 'remember' | 'recall'>;
  readonly api: Api;
  /** A new UUIDv7. */
  readonly newId: () => string;
  /** Gives the version of the content; empty where it is not known. */
  readonly contentVersion: () => Promise<string>;
}

/** Keeps appeals and sends them. */
export interface AppealsOutbox {
  /** Keeps an appeal; it is stored when the promise resolves. */
  readonly keep: (answer: AppealedAnswer) => Promise<void>;
  /** Sends what is kept; what cannot be sent now stays. */
  readonly send: () => Promise<void>;
}

/** Most unsent appeals on a device; beyond that number the oldest are dropped. */
export const WAITING_MOST = 200;

/** As much of a text as is taken, without what cannot be kept: control characters, halves of characters. */
const fitting = (text: string, most: number): string => text.slice(0, most).replace(/[\p{Cc}\p{Cs}]/gu, '');

const appealOf = (answer: AppealedAnswer, id: string, content: string): Appeal => ({
  ...answer,
  id,
  content,
  given: fitting(answer.given, APPEAL_TEXT),
  expected: fitting(answer.expected, APPEAL_TEXT),
  // Truncated JSON could not be parsed, so a long replay is left out; the seed still identifies the step.
  replay: answer.replay.length > APPEAL_REPLAY ? '' : fitting(answer.replay, APPEAL_REPLAY),
});

/** The result of sending some appeals: `done` may be dropped, and `goOn` says whether more can be sent now. */
interface Sent {
  readonly done: readonly Appeal[];
  readonly goOn: boolean;
}

/** Sends appeals in one request. Where the server refuses it for good, sends both halves apart, so that one bad appeal does not lose the others. */
const sendAll = async (api: Api, appeals: readonly Appeal[]): Promise<Sent> => {
  const answer = await api.call('appeal.send', { appeals });
  if (answer.ok) return { done: appeals, goOn: true };
  if (answer.code !== 'request-invalid') return { done: [], goOn: false };
  if (appeals.length <= 1) return { done: appeals, goOn: true };
  const middle = Math.ceil(appeals.length / 2);
  const first = await sendAll(api, appeals.slice(0, middle));
  if (!first.goOn) return first;
  const second = await sendAll(api, appeals.slice(middle));
  return { done: [...first.done, ...second.done], goOn: second.goOn };
};

/** Creates the outbox of a replica. It has no state of its own, so that every tab may have one. */
export const appealsOutbox = ({ replica, api, newId, contentVersion }: OutboxDeps): AppealsOutbox => {
  const waiting = async (): Promise<readonly Appeal[]> => keptAppeals(await replica.recall(APPEALS));
  const change = (edit: (before: readonly Appeal[]) => readonly Appeal[]): Promise<void> =>
    withLock('parlance-appeals', async () => replica.remember(APPEALS, edit(await waiting())));
  const sendWaiting = async (): Promise<void> => {
    const next = (await waiting()).slice(0, APPEALS_AT_ONCE);
    if (next.length === 0) return;
    const { done, goOn } = await sendAll(api, next);
    const gone = new Set(done.map(({ id }) => id));
    if (gone.size > 0) await change((before) => before.filter(({ id }) => !gone.has(id)));
    if (goOn) await sendWaiting();
  };
  return {
    keep: async (answer) => {
      const appeal = appealOf(answer, newId(), await contentVersion());
      await change((before) => [...before, appeal].slice(-WAITING_MOST));
    },
    send: () => withLock('parlance-appeals-sent', sendWaiting),
  };
};
