import { mergeTalks, type TalkRecord, understand, withoutLastReply } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { mendedText } from './mended-text.ts';
import { wordsOfTalk } from './talk-content.ts';
import { begunTalk, saidIn, stateOf } from './talk-record.ts';
import { secondsOf } from './talk-time.ts';
import { cafeTalk, countingStamps, linesOf } from './testing.ts';

const content = cafeTalk();
const { structure, target, tables } = content;

const understoodAs = (record: TalkRecord, given: string) => {
  const turn = structure.turns.find(({ key }) => key === stateOf(structure, record).turn);
  const replies = (turn?.replies ?? []).map(({ id }) => ({ id, examples: target.examples[id] ?? [] }));
  return understand({ given, replies, slots: target.slots, lexicon: wordsOfTalk(content), tables });
};

const talkOf = (...said: readonly string[]) => {
  const stamps = countingStamps();
  let record = begunTalk(content, stamps);
  for (const text of said) {
    if (record.endedAt !== null) break;
    ({ record } = saidIn(content, record, { text, understood: understoodAs(record, text), hints: 0 }, stamps));
  }
  return { record, stamps };
};

describe('the record of a talk', () => {
  it('begins with the partner, and goes on with the answer to what was said', () => {
    const { record } = talkOf('Quiero un té');
    expect(linesOf(record)).toEqual([
      'partner: ¡Buenos días! ¿Café, té o agua?',
      'learner: Quiero un té',
      'partner: Muy bien, un té.',
      'partner: Son dos euros. ¿Con tarjeta?',
    ]);
    expect(stateOf(structure, record)).toEqual({ turn: 'pay', done: ['order'], missed: 0 });
  });
  it('stays at its turn while nothing is understood, and counts that', () => {
    const { record } = talkOf('xyz', 'qwertz');
    expect(stateOf(structure, record)).toEqual({ turn: 'welcome', done: [], missed: 2 });
    expect(linesOf(record).at(-1)).toBe('partner: ¿Perdón? ¿Un café? ¿Un té?');
  });
  it('ends with the farewell', () => {
    const { record } = talkOf('Un café, por favor.', 'Con tarjeta.');
    expect(record.endedAt).not.toBeNull();
    expect(linesOf(record).at(-1)).toBe('partner: ¡Gracias y hasta luego!');
    expect(secondsOf(record)).toBeGreaterThanOrEqual(0);
  });
  it('stands where it stood before a line that was taken back', () => {
    const { record } = talkOf('Un café, por favor.');
    const back = withoutLastReply(record);
    expect(stateOf(structure, back)).toEqual({ turn: 'welcome', done: [], missed: 0 });
    expect(linesOf(back)).toHaveLength(1);
  });
  it('keeps its lines in order though the clock goes back', () => {
    const { record, stamps } = talkOf('Un café');
    const { record: later } = saidIn(
      content,
      record,
      { text: '¿Cuánto es?', understood: understoodAs(record, '¿Cuánto es?'), hints: 0 },
      { ...stamps, now: () => 5 },
    );
    expect(linesOf(mergeTalks(later, record))).toEqual(linesOf(later));
  });
  it('ends when it is as long as one can be kept', () => {
    const { record } = talkOf(...Array.from({ length: 120 }, () => 'xyz'));
    expect(record.lines.length).toBeLessThanOrEqual(200);
    expect(record.endedAt).not.toBeNull();
    expect(linesOf(record).at(-1)).toBe('partner: ¡Gracias y hasta luego!');
  });
  it('tells a slip with the better form, and nothing of other words', () => {
    const { record } = talkOf('Quisiera una café, por favor');
    expect(record.lines[1]).toMatchObject({
      better: 'Quisiera un café, por favor.',
      slips: [{ reason: 'article', given: 'una', expected: 'un' }],
    });
    const { record: other } = talkOf('Buenas, me gustaría tomar un café');
    expect(other.lines[1]).toMatchObject({ reply: 'welcome.drink' });
    expect(other.lines[1]).not.toHaveProperty('better');
  });
});

describe('mending a text', () => {
  const span = (text: string, from: string) => {
    const start = text.indexOf(from);
    return { text: from, start, end: start + from.length, letters: [] };
  };
  it('keeps the words that the learner chose', () => {
    const given = 'Hola Leo, yo quiero una café';
    const closest = 'Quiero un café.';
    const slips = [
      { reason: 'article', verdict: 'wrong', given: span(given, 'una'), expected: span(closest, 'un') },
    ] as const;
    expect(mendedText(given, { isRight: false, closest, slips })).toBe('Hola Leo, yo quiero un café');
  });
  it('puts a missing article before its word, and leaves out one that is too much', () => {
    const closest = 'Quiero un café.';
    const missing = [{ reason: 'article', verdict: 'wrong', expected: span(closest, 'un') }] as const;
    expect(mendedText('oye quiero café ya', { isRight: false, closest, slips: missing })).toBe('oye quiero un café ya');
    const given = 'yo quiero el agua';
    const extra = [{ reason: 'article', verdict: 'wrong', given: span(given, 'el') }] as const;
    expect(mendedText(given, { isRight: false, closest: 'Quiero agua.', slips: extra })).toBe('yo quiero agua');
  });
});
