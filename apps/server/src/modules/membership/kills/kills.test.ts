/** Servers that are killed between any two steps of what moves money or rights: nothing is lost, and nothing is done twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Ground, openGround, openLife } from './life-testing.ts';
import { type Outcome, outcomeOf } from './outcome-testing.ts';
import { SCENARIOS, type Scenario } from './scenarios-testing.ts';

let ground: Ground;
beforeAll(async () => {
  ground = await openGround();
});
afterAll(() => ground.dependencies.close());

/** Whether every step is tried of every scenario, also of what follows an answer in the same way everywhere. */
const ALL = process.env.KILLS === 'all';
/** What passes until somebody presses again: more than a minute, by which Stripe's keys of changes differ. */
const PAUSE_MS = 61_000;

interface Lived extends Outcome {
  readonly steps: readonly string[];
  /** How many of them were done when who pressed got an answer; undefined if they got none. */
  readonly answeredAfter: number | undefined;
}

/** How a scenario is lived through. */
interface Fate {
  /** The number of the step before which the server is killed, from 1. */
  readonly killedBefore?: number;
  /** Whether it is done, and done again by who got no answer; otherwise it is left. */
  readonly isPressed?: 'always' | 'once' | 'never';
  /** Whether a day passes. */
  readonly isDayLater?: boolean;
}

/** Lives through a scenario. */
const lived = async (scenario: Scenario, fate: Fate = {}): Promise<Lived> => {
  const { killedBefore, isPressed = 'always', isDayLater = false } = fate;
  const life = await openLife(ground, scenario.provider);
  try {
    const calm = await life.start();
    const mortal = await life.startMortal(killedBefore);
    await scenario.before?.(calm, life);
    await calm.settle();
    let answeredAfter: number | undefined;
    const living = async (): Promise<void> => {
      if (isPressed !== 'never') await scenario.act(mortal, life);
      answeredAfter = mortal.steps.hasEnded() ? undefined : mortal.steps.done.length;
      await mortal.settle();
    };
    await Promise.race([living(), mortal.steps.ended]);
    const wasKilled = mortal.steps.hasEnded();
    if (!wasKilled) await mortal.stop();
    if (wasKilled) life.pass(PAUSE_MS);
    if (isPressed === 'always' && answeredAfter === undefined) await scenario.act(calm, life);
    await calm.settle();
    if (isDayLater) await calm.day();
    const outcome = await outcomeOf(life, calm);
    return { ...outcome, steps: mortal.steps.done, answeredAfter };
  } finally {
    await life.stop();
  }
};

/** Lives through a scenario that is done at two servers at once, which both do all that follows. */
const livedTwice = async (scenario: Scenario): Promise<Outcome> => {
  const life = await openLife(ground, scenario.provider);
  try {
    const servers = [await life.start(), await life.start()] as const;
    const [first] = servers;
    await scenario.before?.(first, life);
    await first.settle();
    await Promise.all(servers.map((server) => scenario.act(server, life)));
    await Promise.all(servers.map((server) => server.settle()));
    return await outcomeOf(life, first);
  } finally {
    await life.stop();
  }
};

/** The lines in which two outcomes differ, and the money that does not agree with the ledger. */
const differences = (one: Outcome, other: Outcome): readonly string[] => [
  ...one.lines.filter((line) => !other.lines.includes(line)).map((line) => `more: ${line}`),
  ...other.lines.filter((line) => !one.lines.includes(line)).map((line) => `less: ${line}`),
  ...(one.lines.length === other.lines.length ? [] : [`${one.lines.length} lines instead of ${other.lines.length}`]),
  ...(one.held === one.booked ? [] : [`${one.held} held, and ${one.booked} booked`]),
];

describe.each(SCENARIOS)('$name ($provider)', (scenario) => {
  it('ends as if no server had been killed, when it is done again', async () => {
    const whole = await lived(scenario);
    expect([whole.booked, differences(whole, whole)]).toEqual([whole.held, []]);
    const { steps, answeredAfter = 0 } = whole;
    const last = scenario.isFollowed || ALL ? steps.length : Math.min(steps.length, answeredAfter + 1);
    const problems: unknown[] = [];
    for (let step = 1; step <= last; step += 1) {
      const found = differences(await lived(scenario, { killedBefore: step }), whole);
      if (found.length > 0) problems.push([`killed before ${step}: ${steps[step - 1]}`, ...found]);
    }
    expect(last).toBeGreaterThan(0);
    expect(problems).toEqual([]);
  });

  it('ends as if it had been done once, when it is done at two servers at once', async () => {
    expect(differences(await livedTwice(scenario), await lived(scenario))).toEqual([]);
  });
});

describe.each(['sandbox', 'stripe'] as const)('a payment for somebody who removes the account (%s)', (provider) => {
  it('is given back, and that is booked', async () => {
    const removed = SCENARIOS.find((each) => each.provider === provider && each.name.includes('nothing was told yet'));
    if (removed === undefined) throw new TypeError('There is no such scenario.');
    const { held, lines } = await lived(removed);
    const ledger = lines.filter((line) => line.startsWith('ledger')).map((line) => /"amount":(-?\d+)/.exec(line)?.[1]);
    expect([held, ledger.toSorted()]).toEqual([0, ['-1199', '1199']]);
  });
});

describe.each(SCENARIOS.filter(({ isLeft }) => isLeft || ALL))('$name ($provider)', (scenario) => {
  it('is done as a whole or not at all, when nobody comes back', async () => {
    const done = await lived(scenario, { isDayLater: true });
    const undone = await lived(scenario, { isPressed: 'never', isDayLater: true });
    const { steps, answeredAfter = 0 } = done;
    const problems: unknown[] = [];
    for (let step = 1; step <= Math.min(steps.length, answeredAfter + 1); step += 1) {
      const left = await lived(scenario, { killedBefore: step, isPressed: 'once', isDayLater: true });
      const found = [done, undone].map((each) => differences(left, each));
      if (found.every(({ length }) => length > 0))
        problems.push([`killed before ${step}: ${steps[step - 1]}`, ...found]);
    }
    expect(problems).toEqual([]);
  });
});
