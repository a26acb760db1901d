import {
  type GuidedTalk,
  mergeTalks,
  repliesAt,
  TALK_END,
  type TalkRecord,
  type Understood,
  understand,
  withoutLastReply,
} from '@parlance/domain';
import { useCallback, useMemo, useRef, useState } from 'react';
import { type Lexicon, useReplica } from '../../data/index.ts';
import { type OnceInTalk, recordOnce } from './record-once.ts';
import { type TalkContent, wordsOfTalk } from './talk-content.ts';
import { answeredEvent, finishedEvent } from './talk-events.ts';
import { begunTalk, type Stamps, saidIn, stateOf } from './talk-record.ts';
import { wordsByText } from './word-ratings.ts';

/** What a talk needs besides its content. */
export interface TalkSetup {
  readonly content: TalkContent;
  /** The talks of this unit that were kept, the newest first. */
  readonly kept: readonly TalkRecord[];
  /** Keeps a talk; it resolves once that is stored on the device. */
  readonly keep: (record: TalkRecord) => Promise<void>;
  /** The words of the course, once they are there. */
  readonly lexicon: Lexicon | undefined;
  readonly stamps: Stamps;
}

/** A talk that is under way or has just ended. */
export interface OpenTalk {
  readonly record: TalkRecord;
  readonly state: GuidedTalk;
  readonly isOver: boolean;
  /** The partner's lines that were said in answer to this page: only these take their time and sound by themselves. */
  readonly fresh: ReadonlySet<string>;
  /** Lines of the learner that are told to be right: not each of them, so that it stays worth something. */
  readonly praised: ReadonlySet<string>;
  /** @param hints how many hints were read before it, 0 to 3 */
  readonly say: (text: string, hints: number) => void;
  /** Takes the learner's last line back, and what followed; returns its text. */
  readonly takeBack: () => string;
}

/** The talk of a unit. */
export interface TalkControl {
  /** Undefined before the first line. */
  readonly open: OpenTalk | undefined;
  /** Begins a talk; one that is under way ends there. */
  readonly begin: () => void;
  /** Whether the browser refused to store the talk. */
  readonly refused: boolean;
}

/** One right line in this many is told to be right, beginning with the first. */
const PRAISED_EACH = 3;

/** Holds a talk: goes on with the one that was left, and keeps each line at once. */
export const useTalk = (setup: TalkSetup): TalkControl => {
  const { content, kept, keep, stamps } = setup;
  const { structure } = content;
  const [mine, setMine] = useState<TalkRecord>();
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const [praised, setPraised] = useState<ReadonlySet<string>>(new Set());
  const rightLines = useRef(0);
  const [refused, setRefused] = useState(false);
  const recordEvents = useEvents(setup);
  const left = kept.find(({ endedAt }) => endedAt === null);
  // A talk stays on the screen after its end.
  if (mine === undefined && left !== undefined) setMine(left);
  const record = useMemo(() => merged(mine ?? left, kept), [mine, left, kept]);
  const latest = useRef(record);
  latest.current = record;

  const become = useCallback(
    (next: TalkRecord): Promise<void> => {
      latest.current = next;
      setMine(next);
      return keep(next).catch(() => setRefused(true));
    },
    [keep],
  );
  const freshen = useCallback((next: TalkRecord, before: readonly { readonly id: string }[]): void => {
    const known = new Set(before.map(({ id }) => id));
    const added = next.lines.filter(({ by, id }) => by === 'partner' && !known.has(id));
    setFresh((now) => new Set([...now, ...added.map(({ id }) => id)]));
  }, []);

  const begin = useCallback(() => {
    const before = latest.current;
    if (before !== undefined && before.endedAt === null) void become({ ...before, endedAt: stamps.now() });
    const next = begunTalk(content, stamps);
    freshen(next, []);
    void become(next);
  }, [content, stamps, become, freshen]);

  const say = useCallback(
    (text: string, hints: number): void => {
      const before = latest.current;
      if (before === undefined || before.endedAt !== null) return;
      const understood = understoodAt(content, stateOf(structure, before), text);
      const { record: next, line } = saidIn(content, before, { text, understood, hints }, stamps);
      freshen(next, before.lines);
      if (understood?.isRight === true && understood.slips.length === 0) {
        if (rightLines.current % PRAISED_EACH === 0) setPraised((now) => new Set([...now, line.id]));
        rightLines.current += 1;
      }
      const took = line.at - (before.lines.at(-1)?.at ?? line.at);
      void become(next).then(() => recordEvents(next, { line, closest: understood?.closest, took }));
    },
    [content, structure, stamps, become, freshen, recordEvents],
  );
  const takeBack = useCallback((): string => {
    const before = latest.current;
    if (before === undefined || before.endedAt !== null) return '';
    const next = withoutLastReply(before);
    const taken = next.lines.find(({ withdrawn }, place) => withdrawn && before.lines[place]?.withdrawn !== true);
    void become(next);
    return taken?.text ?? '';
  }, [become]);

  const open = useMemo((): OpenTalk | undefined => {
    if (record === undefined) return undefined;
    const state = stateOf(structure, record);
    const isOver = record.endedAt !== null || state.turn === TALK_END;
    return { record, state, isOver, fresh, praised, say, takeBack };
  }, [record, structure, fresh, praised, say, takeBack]);
  return { open, begin, refused };
};

/** The talk with what other tabs and devices know of it. */
const merged = (talk: TalkRecord | undefined, kept: readonly TalkRecord[]): TalkRecord | undefined => {
  const stored = talk && kept.find(({ id }) => id === talk.id);
  return talk === undefined || stored === undefined ? talk : mergeTalks(talk, stored);
};

/** Understands a text at a turn. It takes a few milliseconds. */
const understoodAt = (content: TalkContent, state: GuidedTalk, given: string): Understood | undefined => {
  const { structure, target, tables } = content;
  const sayable = ({ id }: { readonly id: string }) => ({ id, examples: target.examples[id] ?? [] });
  return understand({
    given,
    replies: repliesAt(structure, state).map(sayable),
    asides: structure.asides.map(sayable),
    slots: target.slots,
    talk: structure.turns.flatMap(({ replies }) => replies.map((reply) => sayable(reply).examples)),
    lexicon: lexiconOfTalk(content),
    tables,
  });
};

const lexicons = new WeakMap<TalkContent, ReadonlySet<string>>();

/** The same set each time: what the judge makes of it is kept with it. */
const lexiconOfTalk = (content: TalkContent): ReadonlySet<string> => {
  const words = lexicons.get(content) ?? wordsOfTalk(content);
  lexicons.set(content, words);
  return words;
};

interface SaidNow {
  readonly line: Parameters<typeof answeredEvent>[0]['line'];
  readonly closest: string | undefined;
  readonly took: number;
}

/** Records what a line, and the end of a talk, say of the learner. */
const useEvents = ({ content, lexicon }: TalkSetup): ((record: TalkRecord, said: SaidNow) => Promise<void>) => {
  const replica = useReplica();
  const words = useMemo(() => wordsByText(content, lexicon), [content, lexicon]);
  return useCallback(
    (record: TalkRecord, { line, closest, took }: SaidNow): Promise<void> => {
      const { structure, learn, tables } = content;
      const told = { learn: learn.code, unit: structure.id, tables, words, took };
      const events: OnceInTalk[] = [];
      if (line.reply !== undefined && closest !== undefined)
        events.push({ key: line.reply, event: answeredEvent({ line, closest }, told) });
      if (record.endedAt !== null) events.push({ key: TALK_END, event: finishedEvent(content, record) });
      return recordOnce(replica, record.id, events).catch(() => undefined);
    },
    [content, words, replica],
  );
};
