import { mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { savingPercent } from '@parlance/domain';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { openTestLog } from '../../log-testing.ts';
import { openPlans, planNamed } from './plan-file.ts';

const MONTH = { key: 'month', accountType: 'premium', period: 'month', amount: 500 };
const ONE = { currency: 'EUR', plans: [MONTH] };
const HALF = {
  key: 'half',
  percent: 50,
  plans: ['month'],
  from: '2027-01-01T00:00:00Z',
  until: '2027-02-01T00:00:00Z',
};

let count = 0;
const folder = mkdtempSync(join(tmpdir(), 'parlance-plans-'));
const fileWith = (content: unknown): string => {
  count += 1;
  const path = join(folder, `${count}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
};
const opened = (plansFile: string | undefined, now?: () => number, lines: string[] = []) =>
  openPlans({ config: { ...readConfig({}), plansFile }, log: openTestLog((line) => lines.push(line)) }, now);

describe('the plan file', () => {
  it('that is shipped has the prices of the rules', () => {
    const file = opened(undefined)();
    expect(file.currency).toBe('USD');
    expect(file.plans.map(({ amount }) => amount)).toEqual([1199, 5799, 15_999, 1999, 9599, 25_999]);
    expect(file.plans.map(({ trialDays }) => trialDays)).toEqual([0, 7, 0, 0, 7, 0]);
    const [month, year] = [planNamed(file, 'premium-month'), planNamed(file, 'premium-year')];
    expect(file.packs.map(({ credits, amount }) => [credits, amount])).toEqual([
      [100, 299],
      [500, 1199],
    ]);
    expect(month && year && savingPercent(year, month)).toBe(59);
  });

  it.each([
    ['is no JSON', '{'],
    ['has no plan', { ...ONE, plans: [] }],
    ['has a key twice', { ...ONE, plans: [MONTH, MONTH] }],
    ['has a pack with the key of a plan', { ...ONE, packs: [{ key: 'month', credits: 100, amount: 299 }] }],
    ['has a pack without credits', { ...ONE, packs: [{ key: 'none', credits: 0, amount: 299 }] }],
    ['costs nothing', { ...ONE, plans: [{ ...MONTH, amount: 0 }] }],
    ['has a part of a cent', { ...ONE, plans: [{ ...MONTH, amount: 5.5 }] }],
    ['has a trial of what is paid once', { ...ONE, plans: [{ ...MONTH, period: 'sixYears', trialDays: 7 }] }],
    ['promotes a plan that does not exist', { ...ONE, promotions: [{ ...HALF, plans: ['year'] }] }],
    ['has a promotion that ends before it begins', { ...ONE, promotions: [{ ...HALF, until: HALF.from }] }],
    ['has a word that is not known', { ...ONE, discount: 1 }],
  ])('keeps the server from starting if it %s', (_what, content) => {
    expect(() => opened(fileWith(content))).toThrow(/^The plan file .* cannot be used: /);
  });

  it('counts within seconds when it changes, and not if it cannot be used', () => {
    const time = { now: 0 };
    const lines: string[] = [];
    const path = fileWith(ONE);
    const plans = opened(path, () => time.now, lines);
    const change = (content: unknown): void => {
      writeFileSync(path, JSON.stringify(content));
      time.now += 5000;
      utimesSync(path, time.now, time.now);
    };
    change({ ...ONE, promotions: [HALF] });
    expect(plans().promotions).toMatchObject([{ key: 'half', from: Date.UTC(2027, 0, 1) }]);
    change({ ...ONE, plans: [] });
    expect(plans().promotions).toHaveLength(1);
    expect(lines.join()).toContain('The plan file cannot be used');
    change({ currency: 'CHF', plans: [MONTH] });
    expect(plans().currency).toBe('CHF');
  });
});
