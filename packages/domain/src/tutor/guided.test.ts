import { describe, expect, it } from 'vitest';
import { beginTalk, type GuidedTalk, goOn, type PartnerMove, repliesAt } from './guided.ts';
import type { TalkStructure } from './talk.ts';

const TALK: TalkStructure = {
  ...{ id: 'cafe', partner: 'leo', prefix: 'M', place: 'cafe', tasks: ['order', 'pay'], lines: [] },
  turns: [
    {
      ...{ key: 'welcome', says: 'what', again: 'sorry' },
      replies: [
        {
          ...{ id: 'welcome.drink', task: 'order', leadsTo: 'bill' },
          answers: { slot: 'drink', lines: { coffee: 'a-coffee', tea: 'a-tea' } },
        },
        { id: 'welcome.eat', answers: 'no-cake', leadsTo: 'welcome' },
      ],
    },
    { key: 'bill', says: 'anything', again: 'else', replies: [{ id: 'bill.pay', task: 'pay', leadsTo: 'end' }] },
  ],
  asides: [
    { id: 'aside.greet', says: 'hello' },
    { id: 'aside.bye', says: 'wait', ends: true },
  ],
  farewell: 'bye',
};

const after = (...replies: readonly (readonly [string, Record<string, string>?] | undefined)[]): PartnerMove =>
  replies.reduce(
    ({ talk }, said) => goOn(TALK, talk, said && { reply: said[0], slots: said[1] ?? {} }),
    beginTalk(TALK),
  );

describe('a guided talk', () => {
  it('begins with the partner', () => {
    expect(beginTalk(TALK)).toEqual({ talk: { turn: 'welcome', done: [], missed: 0 }, says: ['what'] });
  });

  it('answers what was said, ticks off the task, and goes on', () => {
    expect(after(['welcome.drink', { drink: 'tea' }])).toEqual({
      talk: { turn: 'bill', done: ['order'], missed: 0 },
      says: ['a-tea', 'anything'],
    });
  });

  it('asks again what was not understood, and counts that', () => {
    expect(after(undefined, undefined)).toEqual({ talk: { turn: 'welcome', done: [], missed: 2 }, says: ['sorry'] });
    expect(after(undefined, ['welcome.eat']).talk.missed).toBe(0);
  });

  it('answers what is said beside the thread, asks again, and stays where it is', () => {
    expect(after(undefined, ['aside.greet'])).toEqual({
      talk: { turn: 'welcome', done: [], missed: 1 },
      says: ['hello', 'sorry'],
    });
  });

  it('ends with a goodbye once all tasks are done, and not before', () => {
    expect(after(['aside.bye'])).toMatchObject({ talk: { turn: 'welcome' }, says: ['wait', 'sorry'] });
    const done: GuidedTalk = { turn: 'welcome', done: ['pay', 'order'], missed: 1 };
    expect(goOn(TALK, done, { reply: 'aside.bye', slots: {} })).toMatchObject({ talk: { turn: 'end' }, says: ['bye'] });
  });

  it('takes no reply of another turn', () => {
    expect(after(['bill.pay']).says).toEqual(['sorry']);
  });

  it('ends with a farewell, and says nothing after it', () => {
    const { talk, says } = after(['welcome.drink', { drink: 'coffee' }], ['bill.pay']);
    expect([talk, says]).toEqual([{ turn: 'end', done: ['order', 'pay'], missed: 0 }, ['bye']]);
    expect(repliesAt(TALK, talk)).toEqual([]);
    expect(goOn(TALK, talk, { reply: 'bill.pay', slots: {} })).toEqual({ talk, says: [] });
  });
});
