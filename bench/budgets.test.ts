import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Budget, compareFigures } from './budgets.ts';

const judged = (value: unknown, budget: Omit<Budget, 'figure'>): boolean | undefined =>
  compareFigures({ streams: { p99: value } }, [{ figure: 'streams.p99', ...budget }])[0]?.isMet;

describe('a budget', () => {
  it('is met by the bound and by values on its right side', () => {
    expect([149, 150, 151].map((value) => judged(value, { most: 150 }))).toEqual([true, true, false]);
    expect([0.29, 0.3, 0.31].map((value) => judged(value, { least: 0.3 }))).toEqual([false, true, true]);
  });

  it('is not met if the figure was not measured', () => {
    expect([null, undefined, '1', Number.NaN].map((value) => judged(value, { most: 150 }))).not.toContain(true);
    expect(compareFigures({}, [{ figure: 'streams.p99', most: 150 }])[0]?.isMet).toBe(false);
  });
});

describe('the stored figures', () => {
  it('are within the budgets that hold on every machine', () => {
    const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
    const { server, wordTimes }: Record<'server' | 'wordTimes', readonly Budget[]> = read('./budgets.json');
    expect([server.length > 0, wordTimes.length > 0]).toEqual([true, true]);
    expect(compareFigures(read('./figures.json'), [...server, ...wordTimes]).filter(({ isMet }) => !isMet)).toEqual([]);
  });
});
