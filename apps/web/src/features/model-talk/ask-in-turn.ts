/** Asks for an answer of the partner in one tab at a time, and takes what comes. */
import {
  missingAnswer,
  otherAnswer,
  TALK_LIMITS,
  type TalkRecord,
  type WantedAnswer,
  withAnswer,
} from '@parlance/domain';
import type { AnswerEnd } from '../../data/tutor/index.ts';
import { answeredLine, sentLines } from './model-record.ts';
import type { ModelTalkDeps, NoAnswer } from './model-talk-state.ts';
import { IDLE, type TalkHolder } from './talk-holder.ts';

/** Milliseconds after which waiting for another tab is told. */
export const TOLD_AFTER = 400;
/** How often, and after how many milliseconds, an answer that is under way elsewhere is asked for again. */
const KNOWN = { tries: 8, pause: 2500 } as const;

/** After what time the server has paid or given back an answer that was left, in milliseconds. */
const SETTLED_AFTER = 1500;

/** Asks for answers. */
export interface Asking {
  /** Asks for the answer that is missing. @param stored resolves when the line before it is kept */
  readonly missing: (stored?: Promise<void>) => void;
  /** Asks for another answer in place of the last one. @param id of the new one */
  readonly other: (id: string) => void;
  /** Keeps a part of an answer as it is. */
  readonly takePart: (wanted: WantedAnswer, text: string) => Promise<void>;
  readonly stop: () => void;
}

/** An answer as it came. */
interface Came {
  readonly end: AnswerEnd;
  readonly text: string;
}

/** How an answer is kept; undefined where there is none. */
const howTaken = ({ end, text }: Came): { readonly isStopped?: true; readonly isShortened?: true } | undefined => {
  if (text === '') return undefined;
  if (end.kind === 'stopped') return { isStopped: true };
  if (end.kind !== 'done') return undefined;
  return end.isShortened ? { isShortened: true } : {};
};

const isKnownElsewhere = ({ end }: Came): boolean => end.kind === 'failed' && end.code === 'tutor-answer-known';

/** Makes what asks. @param onTaken an answer is kept */
export const createAsking = (holder: TalkHolder, deps: ModelTalkDeps, onTaken: () => void): Asking => {
  const { client, setting, stamps, wait } = deps;
  let stopNow: () => void = () => undefined;

  const take = async (wanted: WantedAnswer, text: string, how: ReturnType<typeof howTaken>): Promise<void> => {
    await holder.change((record) =>
      withAnswer(record, answeredLine(record, { id: wanted.id, text, ...how }, stamps), wanted.replaces),
    );
    holder.become({ progress: IDLE, fresh: new Set([...holder.current().fresh, wanted.id]) });
    onTaken();
  };

  /** The server notices a moment later that somebody has left, and gives back then. */
  const tellBalance = (end: AnswerEnd): void => {
    deps.onBalance('balance' in end ? end.balance : undefined);
    if (!('balance' in end)) void wait(SETTLED_AFTER).then(() => deps.onBalance(undefined));
  };

  const askOnce = async ({ id, before, line, replaces }: WantedAnswer): Promise<Came> => {
    const stopping = new AbortController();
    stopNow = () => stopping.abort();
    let text = '';
    const show = (): void => holder.become({ progress: { kind: 'asking', id, text, isOther: replaces.length > 0 } });
    const onText = (piece: string): void => {
      text = (text + piece).slice(0, TALK_LIMITS.text);
      show();
    };
    show();
    const request = { ...(await setting()), ...{ id, lines: sentLines(before), line: line?.text ?? null } };
    const end = await client.answer(request, { signal: stopping.signal, onText });
    tellBalance(end);
    return { end, text: text.trim() };
  };

  const isThere = ({ id }: WantedAnswer): boolean =>
    holder.current().record?.lines.some((line) => line.id === id) === true;

  /** Waits for an answer that another device asks for. @returns whether it is still to be asked for */
  const waitForOther = async (wanted: WantedAnswer): Promise<boolean> => {
    holder.become({ progress: { kind: 'elsewhere' } });
    await wait(KNOWN.pause);
    await holder.readAgain();
    return !isThere(wanted);
  };

  const ask = async (wanted: WantedAnswer): Promise<void> => {
    let came = await askOnce(wanted);
    for (let tries = 0; tries < KNOWN.tries && isKnownElsewhere(came); tries += 1) {
      if (!(await waitForOther(wanted))) return holder.become({ progress: IDLE });
      came = await askOnce(wanted);
    }
    const how = howTaken(came);
    if (how !== undefined) return take(wanted, came.text, how);
    const why: NoAnswer = came.end.kind === 'done' ? { kind: 'cut' } : came.end;
    const { id, replaces } = wanted;
    holder.become({ progress: { kind: 'ended', why, id, text: came.text, isOther: replaces.length > 0 } });
  };

  /** Asks for what `wantedIn` finds once it is this tab's turn. */
  const askFor = (
    wantedIn: (record: TalkRecord) => WantedAnswer | undefined,
    {
      id,
      isOther,
      stored,
    }: { readonly id: string; readonly isOther: boolean; readonly stored?: Promise<void> | undefined },
  ): void => {
    holder.become({ progress: { kind: 'asking', id, text: '', isOther } });
    let isWaiting = true;
    void wait(TOLD_AFTER).then(() => {
      if (isWaiting) holder.become({ progress: { kind: 'elsewhere' } });
    });
    void holder.inTurn('answer', async () => {
      isWaiting = false;
      await stored;
      const { record } = holder.current();
      const wanted = record && wantedIn(record);
      if (wanted === undefined) holder.become({ progress: IDLE });
      else await ask(wanted);
    });
  };
  return {
    missing: (stored) => {
      const { record } = holder.current();
      const wanted = record && missingAnswer(record);
      if (wanted !== undefined) askFor(missingAnswer, { id: wanted.id, isOther: false, stored });
    },
    other: (id) => askFor((record) => otherAnswer(record, id), { id, isOther: true }),
    takePart: (wanted, text) => take(wanted, text, { isStopped: true }),
    stop: () => stopNow(),
  };
};
