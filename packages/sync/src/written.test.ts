/** The version in which events are recorded, and what a release makes of it that knows no talks. */
import { answered, eventSets, finished, lessonFinished, read, runs, uuid } from '@parlance/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LearnEvent } from './event.ts';
import { dataSchemas } from './events/schemas.ts';
import { KINDS } from './events/table.ts';
import { readEvent } from './read-event.ts';
import { isKnownTo, type RecordedEvent, versionOf } from './recorded.ts';
import { written } from './written.ts';

const talk = finished({ what: 'talk', unit: 'cafe', tasks: 3, seconds: 130 }, { id: uuid(1) });
const plain = answered({ tea: 3 }, { id: uuid(2) });
const said = written({ ...plain, data: { ...plain.data, exercise: 'talk' } } as const);

/** What the release before knew: the first version of answers and finishes. */
const before = { ...KINDS, answered: 1, finished: 1 };

const isValidAs = (event: RecordedEvent, version: number): boolean =>
  dataSchemas[event.kind as LearnEvent['kind']][version - 1]?.safeParse(event.data).success === true;

describe('the version in which an event is recorded', () => {
  it('V9: is the second for talks and their lines, and the first for all else that is finished or answered', () => {
    expect([talk, said].map(versionOf)).toEqual([2, 2]);
    expect([lessonFinished(), plain].map((event) => 'version' in event)).toEqual([false, false]);
  });

  it('V9: is the newest where versions do not only add', () => {
    expect(written(read())).toEqual(read());
  });

  it('V9: does not depend on what was named', () => {
    expect(written({ ...lessonFinished(), version: 2 })).toEqual(lessonFinished());
    const { version: _, ...unnamed } = talk;
    expect(written(unnamed)).toEqual(talk);
  });

  it('V9: is the first whose schema has the data', () => {
    fc.assert(
      fc.property(eventSets(), (events) => {
        for (const event of events.filter(({ kind }) => kind === 'answered' || kind === 'finished')) {
          const version = versionOf(written(event));
          expect(isValidAs(event, version)).toBe(true);
          if (version > 1) expect(isValidAs(event, version - 1)).toBe(false);
        }
      }),
      { numRuns: runs(50) },
    );
  });
});

describe('a release that knows no talks', () => {
  it('V9: knows all answers and finishes but theirs', () => {
    const events = [lessonFinished(), plain, talk, said];
    expect(events.map((event) => isKnownTo(before, event))).toEqual([true, true, false, false]);
  });
});

describe('an answer or a finish of the first version', () => {
  it('V2: is read as it was', () => {
    for (const event of [lessonFinished(), plain])
      expect(readEvent(event)).toEqual({ ...event, version: KINDS[event.kind] });
  });
});
