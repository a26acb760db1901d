/** Reads what is sold from the plan file, again when it changes, so that prices and promotions need no release. */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import {
  ACCOUNT_TYPES,
  type Pack,
  PLAN_MONTHS,
  type Plan,
  type PlanPeriod,
  type Promotion,
  renews,
} from '@parlance/domain';
import { z } from 'zod';
import type { Dependencies } from '../../module.ts';
import { StartError } from '../../platform/start-error.ts';

/** The plan file that is shipped. */
const SHIPPED = join(import.meta.dirname, 'plans.json');

/** For how many milliseconds it is not looked whether the file has changed. */
const LOOK_EVERY_MS = 2000;

/** The smallest time between two charges leaves room for a trial and its reminder. */
const TRIAL_MOST = 30;

const key = z.string().regex(/^[a-z\d-]{1,60}$/);
/** A time with its distance from UTC, e.g. `2027-03-01T00:00:00Z`, in milliseconds since 1970. */
const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text));

const plan = z.strictObject({
  key,
  accountType: z.enum(ACCOUNT_TYPES),
  period: z.enum(Object.keys(PLAN_MONTHS) as [PlanPeriod, ...PlanPeriod[]]),
  amount: z.int().min(1).max(100_000_000),
  trialDays: z.int().min(0).max(TRIAL_MOST).default(0),
});
const pack = z.strictObject({
  key,
  credits: z.int().min(1).max(1_000_000),
  amount: z.int().min(1).max(100_000_000),
});
const promotion = z.strictObject({
  key,
  percent: z.int().min(1).max(99),
  plans: z.array(key).min(1),
  from: time,
  until: time,
});

const isEachOnce = (entries: readonly { readonly key: string }[]): boolean =>
  new Set(entries.map((entry) => entry.key)).size === entries.length;

const schema = z
  .strictObject({
    currency: z.string().regex(/^[A-Z]{3}$/),
    plans: z.array(plan).min(1),
    packs: z.array(pack).default([]),
    promotions: z.array(promotion).default([]),
  })
  // An order names either by its key alone.
  .refine(({ plans, packs }) => isEachOnce([...plans, ...packs]), { error: 'two plans or packs have the same key' })
  .refine(({ promotions }) => isEachOnce(promotions), { error: 'two promotions have the same key' })
  .refine(({ plans }) => plans.every((each) => renews(each) || each.trialDays === 0), {
    error: 'a plan that is paid once has no trial',
  })
  .refine(({ promotions }) => promotions.every(({ from, until }) => from < until), {
    error: 'a promotion ends before it begins',
  })
  .refine(
    ({ plans, promotions }) =>
      promotions.every((each) => each.plans.every((name) => plans.some((known) => known.key === name))),
    { error: 'a promotion names a plan that does not exist' },
  );

/** What is sold. */
export interface PlanFile {
  /** By ISO 4217, in capitals. */
  readonly currency: string;
  readonly plans: readonly Plan[];
  readonly packs: readonly Pack[];
  readonly promotions: readonly Promotion[];
}

/** Reads a plan file. @throws StartError with what is wrong. */
export const readPlanFile = (path: string): PlanFile => {
  try {
    return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new StartError(`The plan file ${path} cannot be used: ${reason}`);
  }
};

/** What is sold now. */
export type Plans = () => PlanFile;

const versionOf = (path: string): string => {
  const { mtimeMs, size } = statSync(path);
  return `${mtimeMs} ${size}`;
};

/**
 * Opens the plan file. A change of it counts within seconds; one that cannot be used is logged, and what was sold before
 * is sold further.
 * @throws StartError if it cannot be used at the start.
 */
export const openPlans = (
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
  now: () => number = () => performance.now(),
): Plans => {
  const path = config.plansFile ?? SHIPPED;
  let current = readPlanFile(path);
  let version = versionOf(path);
  let looked = now();
  const look = (): void => {
    try {
      const found = versionOf(path);
      if (found === version) return;
      version = found;
      current = readPlanFile(path);
      log.info('The plan file was read again');
    } catch (error) {
      log.error({ reason: String(error) }, 'The plan file cannot be used; what was sold before is sold further');
    }
  };
  return () => {
    if (now() - looked >= LOOK_EVERY_MS) {
      looked = now();
      look();
    }
    return current;
  };
};

/** A plan by its key; undefined for none. */
export const planNamed = ({ plans }: Pick<PlanFile, 'plans'>, name: string): Plan | undefined =>
  plans.find((each) => each.key === name);
