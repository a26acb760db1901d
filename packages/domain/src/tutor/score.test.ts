import { describe, expect, it } from 'vitest';
import type { LearnerLine, SaidSlip } from './record.ts';
import { scoreOfTalk } from './score.ts';

let count = 0;
const said = (text: string, more: Partial<LearnerLine> = {}): LearnerLine => {
  count += 1;
  return { by: 'learner', id: String(count), at: count, text, reply: 'turn.reply', hints: 0, ...more };
};
const article: SaidSlip = { reason: 'article', given: 'una', expected: 'un' };
const score = (...lines: readonly LearnerLine[]) => scoreOfTalk({ lines }, ['order', 'pay'], ['pay']);

describe('the score of a talk', () => {
  it('tells which tasks are done, in their order', () => {
    expect(score().tasks).toEqual([
      { key: 'order', done: false },
      { key: 'pay', done: true },
    ]);
  });

  it('counts what was understood, what was right, and what was said without help', () => {
    const { reply: _reply, ...notUnderstood } = said('zzz');
    const lines = [said('Un café'), said('Un té', { hints: 2 }), said('Una café', { slips: [article] }), notUnderstood];
    expect(score(...lines)).toMatchObject({ understood: 3, right: 2, alone: 2, missed: 1 });
  });

  it('praises the longest lines that were right without help', () => {
    const lines = [said('Sí'), said('Un café, por favor'), said('Quisiera un té', { hints: 1 }), said('No, gracias')];
    expect(score(...lines).good.map(({ text }) => text)).toEqual(['Un café, por favor', 'No, gracias', 'Sí']);
  });

  it('names at most three things to work on, the most frequent first, each with its first line', () => {
    const reasons = (['accent', 'form', 'spelling'] as const).map((reason) => said(reason, { slips: [{ reason }] }));
    const lines = [...reasons, said('una café', { slips: [article] }), said('una té', { slips: [article] })];
    const { workOn } = score(...lines);
    expect(workOn.map(({ reason, times }) => [reason, times])).toEqual([
      ['article', 2],
      ['accent', 1],
      ['form', 1],
    ]);
    expect(workOn[0]?.line.text).toBe('una café');
  });

  it('leaves out what was taken back', () => {
    expect(score(said('una café', { slips: [article], withdrawn: true }))).toMatchObject({ understood: 0, workOn: [] });
  });
});
