import { describe, expect, it } from 'vitest';
import { workOfKeys } from './allowance.ts';
import { ShareFull } from './share-full.ts';

const opened = () => {
  let time = 0;
  const work = workOfKeys({ perSecond: 10, atOnce: 100 }, () => time);
  const pass = (seconds: number): void => {
    time += seconds * 1000;
  };
  return { ...work, pass };
};

describe('an allowance of work', () => {
  it('is refused when it is used up, until time has paid for it, and that of others is not', () => {
    const { check, spend, pass } = opened();
    spend('a', 130);
    expect(() => check('a')).toThrow(ShareFull);
    check('b');
    pass(3);
    check('a');
  });

  it('says after how many seconds there is some again', () => {
    const { check, spend } = opened();
    spend('a', 145);
    expect(() => check('a')).toThrow(expect.objectContaining({ retryAfter: 5 }));
  });

  it('tells how long a key must wait for some', () => {
    const { waitMsOf, spend, pass } = opened();
    spend('a', 130);
    expect([waitMsOf('a'), waitMsOf('b')]).toEqual([3000, 0]);
    pass(2);
    expect(waitMsOf('a')).toBe(1000);
  });

  it('is not saved up beyond what may be used at once', () => {
    const { check, spend, pass } = opened();
    pass(1000);
    spend('a', 101);
    expect(() => check('a')).toThrow(ShareFull);
  });

  it('is never used up by work at its pace, however many keys there are', () => {
    const { check, spend, pass } = opened();
    for (let second = 0; second < 50; second += 1) {
      for (let key = 0; key < 60; key += 1) {
        check(`${second % 2} ${key}`);
        spend(`${second % 2} ${key}`, 15);
      }
      pass(1);
    }
    check('1 0');
  });
});
