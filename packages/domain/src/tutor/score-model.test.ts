import { describe, expect, it } from 'vitest';
import { doneInTalk, missingAnswer, modelLines, otherAnswer, unnotedLine, withAnswer } from './model-talk.ts';
import {
  type LearnerLine,
  mergeTalks,
  type PartnerLine,
  type SaidNote,
  type TalkRecord,
  withoutLastReply,
} from './record.ts';
import { scoreOfModelTalk } from './score-model.ts';

const note = (given: string, expected: string, isStyle = false): SaidNote => ({ given, expected, why: 'why', isStyle });
const mine = (id: string, at: number, rest: Partial<LearnerLine> = {}): LearnerLine => ({
  ...{ by: 'learner', id, at, text: `${id} dice`, hints: 0, answer: `${id}-answer` },
  ...rest,
});
const partner = (id: string, at: number, rest: Partial<PartnerLine> = {}): PartnerLine => ({
  ...{ by: 'partner', id, at, text: id },
  ...rest,
});
const talkOf = (lines: TalkRecord['lines'], endedAt: number | null = null): TalkRecord => ({
  ...{ id: 'talk', learn: 'es', unit: 'cafe', partner: 'model', startedAt: 1 },
  ...{ endedAt, lines },
});

describe('the answer that is missing', () => {
  it('is the first line, under the id of the talk, where nothing was said', () => {
    expect(missingAnswer(talkOf([]))).toMatchObject({ id: 'talk', line: undefined });
  });

  it('is the one that the last line names', () => {
    const talk = talkOf([partner('talk', 1), mine('a', 2)]);
    expect(missingAnswer(talk)).toMatchObject({ id: 'a-answer', line: { id: 'a' } });
    expect(missingAnswer({ ...talk, endedAt: 3 })).toBeUndefined();
    expect(missingAnswer(withAnswer(talk, partner('a-answer', 3), []))).toBeUndefined();
  });

  it('is none where the line was taken back, also if the answer comes later', () => {
    const asked = talkOf([partner('talk', 1), mine('a', 2)]);
    const late = mergeTalks(withoutLastReply(asked), withAnswer(asked, partner('a-answer', 3), []));
    expect(modelLines(late).map(({ id }) => id)).toEqual(['talk']);
    expect(missingAnswer(late)).toBeUndefined();
  });
});

describe('another answer', () => {
  it('replaces what was said since the last line', () => {
    const talk = talkOf([partner('talk', 1), mine('a', 2), partner('a-answer', 3)]);
    const wanted = otherAnswer(talk, 'new');
    expect(wanted).toMatchObject({ id: 'new', line: { id: 'a' }, replaces: ['a-answer'] });
    const next = withAnswer(talk, partner('new', 4), wanted?.replaces ?? []);
    expect(modelLines(next).map(({ id }) => id)).toEqual(['talk', 'a', 'new']);
    expect(otherAnswer(talkOf([mine('a', 2)]), 'new')).toBeUndefined();
  });
});

describe('two copies of an answer', () => {
  it('merge to the one that was not stopped, in either order', () => {
    const [part, whole] = [partner('x', 2, { text: 'Muy bien', isStopped: true }), partner('x', 3, { text: 'Muy' })];
    const [one, other] = [talkOf([part]), talkOf([whole])];
    expect(mergeTalks(one, other).lines).toEqual([whole]);
    expect(mergeTalks(other, one).lines).toEqual([whole]);
  });
});

describe('what is to be said of a line', () => {
  it('is asked for once it was answered', () => {
    const asked = talkOf([partner('talk', 1), mine('a', 2)]);
    expect(unnotedLine(asked)).toBeUndefined();
    expect(unnotedLine(withAnswer(asked, partner('a-answer', 3), []))).toMatchObject({ answer: 'a-answer' });
    const said = talkOf([mine('a', 2, { notes: [] }), partner('a-answer', 3)]);
    expect(unnotedLine(said)).toBeUndefined();
  });
});

describe('the score of a talk with a model', () => {
  const talk = talkOf([
    mine('uno', 1, { notes: [], text: 'Sí.', done: ['order'] }),
    mine('dos', 2, { notes: [note('una', 'un')], done: ['pay', 'order'] }),
    mine('tres', 3, { notes: [note('', 'bien', true)], text: 'Muy bien, gracias.' }),
    mine('cuatro', 4, { notes: [], hints: 2, text: 'Una frase muy larga con ayuda' }),
    mine('cinco', 5, { notes: [note('una', 'un'), note('es', 'está')] }),
    mine('seis', 6),
  ]);

  it('counts right lines, and what is only said otherwise is right', () => {
    expect(scoreOfModelTalk(talk)).toMatchObject({ noted: 5, right: 3, alone: 2 });
  });

  it('praises right lines without a hint, the longest first', () => {
    expect(scoreOfModelTalk(talk).good.map(({ id }) => id)).toEqual(['tres', 'uno']);
  });

  it('names what was corrected most often, with the line where it was first', () => {
    const { workOn } = scoreOfModelTalk(talk);
    expect(workOn.map(({ note: { expected }, line, times }) => [expected, line.id, times])).toEqual([
      ['un', 'dos', 2],
      ['está', 'cinco', 1],
    ]);
  });

  it('tells the tasks that were done, each once', () => {
    expect(doneInTalk(talk)).toEqual(['order', 'pay']);
  });
});
