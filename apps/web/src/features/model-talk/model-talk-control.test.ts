import type { TutorAnswerRequest, TutorNotes, TutorSetting } from '@parlance/contract';
import { mergeTalks, modelLines, ok, type TalkRecord } from '@parlance/domain';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerEnd, AnswerListener } from '../../data/tutor/index.ts';
import { createModelTalk } from './model-talk-control.ts';
import type { ModelTalkControl } from './model-talk-state.ts';

/** What is stored on the device, and who hears of it. */
const device = () => {
  const talks = new Map<string, TalkRecord>();
  const tabs = new Set<(record: TalkRecord) => void>();
  return {
    talks,
    tabs,
    keep: async (record: TalkRecord): Promise<void> => {
      const before = talks.get(record.id);
      const now = before === undefined ? record : mergeTalks(before, record);
      talks.set(record.id, now);
      for (const tell of tabs) tell(now);
    },
    read: async (id: string): Promise<TalkRecord | undefined> => talks.get(id),
  };
};

type Script = (listener: AnswerListener) => Promise<AnswerEnd>;

const DONE: AnswerEnd = { kind: 'done', isShortened: false, balance: 4 };
const saying =
  (text: string, end: AnswerEnd = DONE): Script =>
  async ({ onText }) => {
    for (const word of text.split(/(?<= )/)) onText(word);
    return end;
  };
/** Says something, and goes on until it is stopped. */
const untilStopped =
  (text: string): Script =>
  ({ onText, signal }) => {
    if (text !== '') onText(text);
    return new Promise((resolve) => signal.addEventListener('abort', () => resolve({ kind: 'stopped' })));
  };
const NOTES: TutorNotes = { better: null, notes: [], done: [], remember: null };

interface Setup {
  readonly on?: ReturnType<typeof device>;
  readonly left?: TalkRecord | undefined;
  readonly notes?: TutorNotes;
}

let ids = 0;

const open = (scripts: Script[], { on = device(), left, notes = NOTES }: Setup = {}) => {
  const asked: TutorAnswerRequest[] = [];
  const onBalance = vi.fn();
  const [onNoted, onEnded, onSuggestion] = [vi.fn(), vi.fn(), vi.fn()];
  const askNotes = vi.fn(async () => ok(notes));
  const talk: ModelTalkControl = createModelTalk({
    place: { learn: 'es', unit: 'cafe', isFree: false },
    left,
    keep: on.keep,
    read: on.read,
    client: {
      answer: async (request, listener) => {
        asked.push(request);
        const script = scripts.shift();
        return script === undefined ? { kind: 'offline' } : script(listener);
      },
      notes: askNotes,
    },
    setting: async () => ({ unit: 'cafe' }) as TutorSetting,
    ...{ onBalance, onNoted, onEnded, onSuggestion },
    stamps: { newId: () => `id-${++ids}`, now: () => 1_700_000_000_000 },
    wait: () => new Promise((resolve) => setTimeout(resolve, 15)),
  });
  on.tabs.add((record) => talk.seen(record));
  talk.start();
  return { talk, on, asked, askNotes, onBalance, onNoted, onEnded, onSuggestion };
};

const lines = (talk: ModelTalkControl): readonly string[] =>
  modelLines(talk.current().record ?? { lines: [] }).map(({ by, text }) => `${by}: ${text}`);
const kind = (talk: ModelTalkControl): string => talk.current().progress.kind;
const idle = (talk: ModelTalkControl): Promise<void> => vi.waitFor(() => expect(kind(talk)).toBe('idle'));
const ended = (talk: ModelTalkControl): Promise<void> => vi.waitFor(() => expect(kind(talk)).toBe('ended'));

/** A talk whose first line is there. */
const begun = async (scripts: Script[], setup: Setup = {}) => {
  const opened = open([saying('¿Qué le pongo?'), ...scripts], setup);
  opened.talk.begin();
  await vi.waitFor(() => expect(lines(opened.talk)).toHaveLength(1));
  await idle(opened.talk);
  return opened;
};

describe('an answer of a model', () => {
  it('has the id of the talk where it is the first', async () => {
    const { talk, asked } = await begun([]);
    expect(asked[0]).toMatchObject({ id: talk.current().record?.id, line: null, lines: [] });
    expect(lines(talk)).toEqual(['partner: ¿Qué le pongo?']);
  });

  it('is asked for once the line before it is stored, under an id that the line names', async () => {
    const { talk, asked, on, onBalance } = await begun([saying('Muy bien.')]);
    talk.say('Un café', 1);
    await vi.waitFor(() => expect(lines(talk)).toHaveLength(3));
    const stored = [...on.talks.values()][0];
    const mine = stored?.lines.find(({ by }) => by === 'learner');
    expect(mine).toMatchObject({ text: 'Un café', hints: 1, answer: asked[1]?.id });
    expect(asked[1]).toMatchObject({ line: 'Un café', lines: [{ by: 'partner', text: '¿Qué le pongo?' }] });
    expect(onBalance).toHaveBeenLastCalledWith(4);
  });

  it('is followed by what is said of the line, which is kept with it', async () => {
    const notes: TutorNotes = {
      better: 'Quisiera un té.',
      notes: [{ given: 'una', expected: 'un', why: 'Té is masculine.', isStyle: false }],
      done: ['order'],
      remember: 'Likes tea',
    };
    const { talk, askNotes, onNoted, onSuggestion } = await begun([saying('Bien.')], { notes });
    talk.say('Quisiera una té', 0);
    await vi.waitFor(() => expect(onNoted).toHaveBeenCalled());
    expect(askNotes).toHaveBeenCalledTimes(1);
    expect(talk.current().record?.lines.at(-2)).toMatchObject({ better: 'Quisiera un té.', done: ['order'] });
    expect(onSuggestion).toHaveBeenCalledWith(talk.current().record?.id, 'Likes tea');
  });

  it('keeps what came when it is stopped, and asks what is to be said of the line', async () => {
    const { talk, askNotes } = await begun([untilStopped('Muy ')]);
    talk.say('Un café', 0);
    await vi.waitFor(() => expect(talk.current().progress).toMatchObject({ text: 'Muy ' }));
    talk.stop();
    await idle(talk);
    expect(talk.current().record?.lines.at(-1)).toMatchObject({ text: 'Muy', isStopped: true });
    await vi.waitFor(() => expect(askNotes).toHaveBeenCalledTimes(1));
  });

  it('that is stopped before its first word is none, and is asked for with the same id', async () => {
    const { talk, asked } = await begun([untilStopped(''), saying('Bien.')]);
    talk.say('Un café', 0);
    await vi.waitFor(() => expect(asked).toHaveLength(2));
    talk.stop();
    await ended(talk);
    expect(talk.current().progress).toMatchObject({ why: { kind: 'stopped' } });
    talk.retry();
    await idle(talk);
    expect(asked[2]?.id).toBe(asked[1]?.id);
    expect(lines(talk)).toHaveLength(3);
  });

  it('says that it is only a beginning', async () => {
    const { talk } = await begun([saying('Bien.', { ...DONE, isShortened: true } as AnswerEnd)]);
    talk.say('Un café', 0);
    await vi.waitFor(() => expect(lines(talk)).toHaveLength(3));
    expect(talk.current().record?.lines.at(-1)).toMatchObject({ isShortened: true });
  });
});

describe('an answer that does not come', () => {
  it('is told with its reason and its part, which can be kept', async () => {
    const { talk } = await begun([saying('Muy bi', { kind: 'cut' })]);
    talk.say('Un café', 0);
    await ended(talk);
    expect(talk.current().progress).toMatchObject({ why: { kind: 'cut' }, text: 'Muy bi' });
    expect(lines(talk)).toHaveLength(2);
    talk.keepPart();
    await idle(talk);
    expect(lines(talk).at(-1)).toBe('partner: Muy bi');
  });

  it('tells that credits are short, or that it was refused', async () => {
    for (const code of ['tutor-credits-short', 'tutor-refused'] as const) {
      const { talk } = await begun([async () => ({ kind: 'failed', code })]);
      talk.say('Un café', 0);
      await ended(talk);
      expect(talk.current().progress).toMatchObject({ why: { kind: 'failed', code } });
    }
  });

  it('is an answer without a word, too', async () => {
    const { talk } = await begun([saying(' ')]);
    talk.say('Un café', 0);
    await ended(talk);
    expect(talk.current().progress).toMatchObject({ why: { kind: 'cut' } });
  });

  it('is asked for again after a reload, with the same id, when the learner wants it', async () => {
    const { talk, on, asked } = await begun([saying('Muy', { kind: 'cut' })]);
    talk.say('Un café', 0);
    await ended(talk);
    const again = open([saying('Muy bien.')], { on, left: talk.current().record });
    await ended(again.talk);
    expect(again.talk.current().progress).toMatchObject({ why: { kind: 'missing' } });
    expect(again.asked).toEqual([]);
    again.talk.retry();
    await idle(again.talk);
    expect(again.asked[0]?.id).toBe(asked[1]?.id);
    expect(lines(again.talk).at(-1)).toBe('partner: Muy bien.');
  });

  it('is waited for where another device asks, without another id', async () => {
    const known: Script = async () => ({ kind: 'failed', code: 'tutor-answer-known' });
    const { talk, asked } = await begun([known, known, saying('Bien.')]);
    const kinds = new Set<string>();
    talk.subscribe(() => kinds.add(kind(talk)));
    talk.say('Un café', 0);
    await vi.waitFor(() => expect(lines(talk)).toHaveLength(3));
    expect(kinds).toContain('elsewhere');
    expect(new Set(asked.slice(1).map(({ id }) => id)).size).toBe(1);
  });
});

describe('another answer', () => {
  it('replaces the old one when it is there, under a new id', async () => {
    const { talk, asked } = await begun([saying('¿Un café?')]);
    talk.askOther();
    expect(lines(talk)).toEqual(['partner: ¿Qué le pongo?']);
    await vi.waitFor(() => expect(lines(talk)).toEqual(['partner: ¿Un café?']));
    expect(asked[1]?.id).not.toBe(asked[0]?.id);
    expect(asked[1]).toMatchObject({ line: null, lines: [] });
  });

  it('that fails leaves the old one, and is asked for with its own id again', async () => {
    const { talk, asked } = await begun([saying('', { kind: 'cut' }), saying('¿Un café?')]);
    talk.askOther();
    await ended(talk);
    expect(lines(talk)).toEqual(['partner: ¿Qué le pongo?']);
    talk.retry();
    await vi.waitFor(() => expect(lines(talk)).toEqual(['partner: ¿Un café?']));
    expect(asked[2]?.id).toBe(asked[1]?.id);
  });
});

describe('changing the last line', () => {
  it('takes it back with its answer, and a new line has a new answer', async () => {
    const { talk, asked } = await begun([saying('Bien.'), saying('¡Un té!')]);
    talk.say('Un café', 0);
    await vi.waitFor(() => expect(lines(talk)).toHaveLength(3));
    await idle(talk);
    expect(talk.takeBack()).toBe('Un café');
    expect(lines(talk)).toHaveLength(1);
    talk.say('Un té', 0);
    await vi.waitFor(() => expect(lines(talk)).toHaveLength(3));
    expect(asked[2]?.id).not.toBe(asked[1]?.id);
    expect(asked[2]?.lines).toHaveLength(1);
  });
});

describe('two tabs', () => {
  it('show the answer that one of them asks for, which is asked for once', async () => {
    let finish: (end: AnswerEnd) => void = () => undefined;
    const slow: Script = ({ onText }) => {
      onText('Muy bien.');
      return new Promise((resolve) => {
        finish = resolve;
      });
    };
    const first = await begun([slow]);
    const second = open([], { on: first.on, left: first.talk.current().record });
    first.talk.say('Un café', 0);
    await vi.waitFor(() => expect(kind(second.talk)).toBe('elsewhere'));
    second.talk.say('Un té', 0);
    finish(DONE);
    await idle(second.talk);
    await idle(first.talk);
    expect(lines(second.talk)).toEqual(lines(first.talk));
    expect(lines(first.talk)).toHaveLength(3);
    expect(second.asked).toEqual([]);
  });

  it('ask what is to be said of a line once', async () => {
    const first = await begun([saying('Bien.')]);
    const second = open([], { on: first.on, left: first.talk.current().record });
    first.talk.say('Un café', 0);
    await vi.waitFor(() => expect(lines(second.talk)).toHaveLength(3));
    await vi.waitFor(() => expect(first.onNoted).toHaveBeenCalled());
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(first.askNotes.mock.calls.length + second.askNotes.mock.calls.length).toBe(1);
  });
});

describe('the end', () => {
  it('is the learner’s to choose, and is told once', async () => {
    const { talk, onEnded } = await begun([saying('Bien.')]);
    talk.say('Un café', 0);
    await vi.waitFor(() => expect(lines(talk)).toHaveLength(3));
    await idle(talk);
    talk.finish();
    await vi.waitFor(() => expect(onEnded).toHaveBeenCalledTimes(1));
    talk.finish();
    talk.say('¿Y ahora?', 0);
    expect(lines(talk)).toHaveLength(3);
    expect(onEnded).toHaveBeenCalledTimes(1);
  });
});
