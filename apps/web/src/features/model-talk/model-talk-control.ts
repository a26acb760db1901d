/**
 * A talk with a model: each line is kept before anything is asked, an answer is asked for in one tab at a time, and an id that
 * was asked for is asked for again, so that nothing is paid twice.
 */
import { missingAnswer, otherAnswer, type TalkRecord, withoutLastReply } from '@parlance/domain';
import { createAsking, TOLD_AFTER } from './ask-in-turn.ts';
import { begunModelTalk, endedTalk, isFull, saidByLearner } from './model-record.ts';
import type { ModelTalkControl, ModelTalkDeps } from './model-talk-state.ts';
import { createNoting } from './note-lines.ts';
import { createTalkHolder, IDLE } from './talk-holder.ts';

/** Makes the control of a talk. */
export const createModelTalk = (deps: ModelTalkDeps): ModelTalkControl => {
  const { place, stamps, wait, onEnded } = deps;
  const holder = createTalkHolder(deps);
  const { current, become, store, change } = holder;
  const note = createNoting(holder, deps);
  const asking = createAsking(holder, deps, () => void note());
  let isLooking = false;

  const isBusy = (): boolean => ['asking', 'elsewhere'].includes(current().progress.kind);
  const missing = () => {
    const { record } = current();
    return record && missingAnswer(record);
  };
  /** The talk, if something can be said in it now. */
  const open = () => {
    const { record } = current();
    return record === undefined || record.endedAt !== null || isBusy() ? undefined : record;
  };

  /** Keeps a talk, and asks for the answer that is missing then. */
  const storeAndAsk = (record: TalkRecord): void => {
    // Who hears that it was stored must not take the answer for one that another tab asks for.
    become({ progress: { kind: 'asking', id: record.id, text: '', isOther: false } });
    asking.missing(store(record));
  };

  /** Finds out whether another tab asks for the answer that is missing. It is not asked for by itself: it may cost a credit. */
  const look = async (): Promise<void> => {
    if (isLooking) return;
    isLooking = true;
    await wait(TOLD_AFTER);
    if (current().progress.kind === 'idle' && missing() !== undefined) {
      become({ progress: { kind: 'elsewhere' } });
      await holder.inTurn('answer', async () => {
        const id = missing()?.id;
        const ended = { kind: 'ended', why: { kind: 'missing' }, text: '', isOther: false } as const;
        become({ progress: id === undefined ? IDLE : { ...ended, id } });
      });
    }
    isLooking = false;
  };
  const lookIfMissing = (): void => {
    const { progress } = current();
    const isMissing = missing() !== undefined;
    if (isMissing && progress.kind === 'idle') void look();
    if (!isMissing && progress.kind === 'ended' && !progress.isOther) become({ progress: IDLE });
  };

  return {
    current,
    subscribe: holder.subscribe,
    start: () => {
      lookIfMissing();
      void note();
    },
    begin: () => {
      if (isBusy()) return;
      if (current().record?.endedAt === null) void change((record) => endedTalk(record, stamps));
      storeAndAsk(begunModelTalk(place, stamps));
    },
    say: (text, hints) => {
      const record = open();
      if (record !== undefined && !isFull(record)) storeAndAsk(saidByLearner(record, { text, hints }, stamps));
    },
    stop: asking.stop,
    retry: () => {
      const { progress } = current();
      if (progress.kind !== 'ended') return;
      if (progress.isOther) asking.other(progress.id);
      else asking.missing();
    },
    askOther: () => {
      if (open() !== undefined) asking.other(stamps.newId());
    },
    keepPart: () => {
      const [{ progress }, record] = [current(), open()];
      if (progress.kind !== 'ended' || progress.text === '' || record === undefined) return;
      const wanted = progress.isOther ? otherAnswer(record, progress.id) : missingAnswer(record);
      if (wanted !== undefined) void asking.takePart(wanted, progress.text);
    },
    takeBack: () => {
      const record = open();
      if (record === undefined) return '';
      const next = withoutLastReply(record);
      const taken = next.lines.find(({ withdrawn }, at) => withdrawn && record.lines[at]?.withdrawn !== true);
      become({ progress: IDLE });
      void store(next);
      return taken?.text ?? '';
    },
    finish: () => {
      if (open() === undefined) return;
      void change((record) => endedTalk(record, stamps)).then(() => {
        const { record } = current();
        if (record !== undefined) onEnded(record);
      });
    },
    seen: (stored) => {
      holder.merge(stored);
      lookIfMissing();
    },
  };
};
