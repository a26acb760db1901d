import { describe, expect, it } from 'vitest';
import { type LeftOut, limitLines } from './line-limit.ts';

/** A limit whose period ends when `end` is called, and what it wrote about lines that were left out. */
const open = () => {
  const waiting: (() => void)[] = [];
  const left: (LeftOut & { readonly kind: string })[] = [];
  const limit = limitLines((work) => void waiting.push(work));
  const isDue = (kind: string, source: string) => limit.isDue(kind, source, (sum) => left.push({ kind, ...sum }));
  return { isDue, left, waiting, end: () => waiting.splice(0).forEach((work) => void work()) };
};

const times = (count: number, work: () => boolean): number =>
  Array.from({ length: count }, work).filter((due) => due).length;

describe('a limit of repeated lines', () => {
  it('lets a source write five lines of a kind, and counts the rest in one line', () => {
    const { isDue, left, end } = open();
    expect(times(500, () => isDue('password-wrong', 'one'))).toBe(5);
    expect(times(3, () => isDue('password-wrong', 'other'))).toBe(3);
    expect(times(7, () => isDue('password-wrong', 'third'))).toBe(5);
    end();
    expect(left).toEqual([{ kind: 'password-wrong', lines: 497, sources: 2, seconds: 60 }]);
  });

  it('counts kinds apart, so that none hides another', () => {
    const { isDue, left, end } = open();
    times(100, () => isDue('forbidden', 'one'));
    expect(isDue('password-wrong', 'one')).toBe(true);
    end();
    expect(left.map(({ kind }) => kind)).toEqual(['forbidden']);
  });

  it('lets them write again in the next period, and is quiet when nothing happens', () => {
    const { isDue, left, waiting, end } = open();
    times(6, () => isDue('forbidden', 'one'));
    end();
    expect(waiting).toEqual([]);
    expect(isDue('forbidden', 'one')).toBe(true);
    end();
    expect(left).toHaveLength(1);
  });

  it('writes a bounded number of lines, however many sources there are', () => {
    const { isDue, left, end } = open();
    let source = 0;
    expect(
      times(20_000, () => {
        source += 1;
        return isDue('forbidden', `${source}`);
      }),
    ).toBe(205);
    end();
    expect(left).toEqual([{ kind: 'forbidden', lines: 19_795, sources: 1, seconds: 60 }]);
  });
});
