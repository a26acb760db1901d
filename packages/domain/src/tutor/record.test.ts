import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mergeTalks, type SaidLine, standingLines, type TalkRecord, withoutLastReply } from './record.ts';

const TALK: TalkRecord = {
  ...{ id: 'talk', learn: 'es', unit: 'cafe', partner: 'guided', startedAt: 1, endedAt: null },
  lines: [
    { by: 'partner', id: 'a', at: 1, text: '¿Qué le pongo?' },
    { by: 'learner', id: 'b', at: 2, text: 'Un café', hints: 0 },
    { by: 'partner', id: 'c', at: 3, text: '¿Algo más?' },
  ],
};

const notes = fc.option(
  fc.array(fc.constantFrom('x', 'y').map((given) => ({ given, expected: '', why: given, isStyle: false }))),
  { nil: undefined },
);

/** A line is the same wherever it is kept, except for what was said of it, and for having been taken back. */
const line = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.boolean(), notes).map(
  ([id, isBack, said]): SaidLine => ({
    ...{ by: 'learner', id, at: id < 'c' ? 1 : 2, text: id, hints: 0 },
    ...(said !== undefined && { notes: said }),
    ...(isBack && { withdrawn: true }),
  }),
);
const talk = fc
  .record({
    startedAt: fc.nat(9),
    endedAt: fc.option(fc.nat(9)),
    lines: fc.uniqueArray(line, { selector: ({ id }) => id }),
  })
  .map((parts): TalkRecord => mergeTalks({ ...TALK, ...parts }, { ...TALK, ...parts }));

describe('copies of a talk', () => {
  it('merge to the same, in any order, grouping and number', () => {
    fc.assert(
      fc.property(talk, talk, talk, (one, other, third) => {
        expect(mergeTalks(one, other)).toEqual(mergeTalks(other, one));
        expect(mergeTalks(mergeTalks(one, other), third)).toEqual(mergeTalks(one, mergeTalks(other, third)));
        expect(mergeTalks(one, one)).toEqual(one);
      }),
    );
  });

  it('lose no line', () => {
    fc.assert(
      fc.property(talk, talk, (one, other) => {
        const ids = new Set([...one.lines, ...other.lines].map(({ id }) => id));
        expect(new Set(mergeTalks(one, other).lines.map(({ id }) => id))).toEqual(ids);
      }),
    );
  });

  it('keep what was said of a line', () => {
    const said: TalkRecord = {
      ...TALK,
      lines: TALK.lines.map((each) => (each.by === 'learner' ? { ...each, notes: [] } : each)),
    };
    expect(mergeTalks(said, TALK)).toEqual(said);
    expect(mergeTalks(TALK, said)).toEqual(said);
  });

  it('keep what was taken back taken back', () => {
    const merged = mergeTalks(withoutLastReply(TALK), TALK);
    expect(standingLines(merged).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('taking back the last reply', () => {
  it('takes back what was answered, too', () => {
    expect(standingLines(withoutLastReply(TALK)).map(({ id }) => id)).toEqual(['a']);
  });

  it('changes nothing in a talk without a reply', () => {
    const before = { ...TALK, lines: TALK.lines.slice(0, 1) };
    expect(withoutLastReply(before)).toEqual(before);
  });
});
