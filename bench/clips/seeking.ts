/**
 * Measures how long the player takes to a line: from the key or touch that leads there until the picture, the sound and both subtitles are
 * at that line. Times are milliseconds.
 */
import type { Page } from '@playwright/test';
import { percentile, rounded } from '../figures.ts';
import { type Slowdown, slowed } from '../visitor.ts';
import { openClip, play } from './pages.ts';

/** Clips whose lines are gone to, in the languages that they are heard in. */
export const SOUGHT = ['where-is-my-cake', 'guest-in-the-rain', 'kitchen-bus', 'under-the-lamp', 'wrong-train'];
/** Milliseconds that a clip plays between two jumps. */
const PAUSE = 900;
/** Milliseconds after which a line counts as not reached. */
const TIMEOUT_MS = 10_000;

/** When it was at the line, after what led there. */
interface Jump {
  /** When the frame with the picture and both subtitles of the line was presented (Event Timing; in steps of 8 ms). */
  readonly shown: number;
  /** When the page was told that the sound is there. */
  readonly sound: number;
  /** The later of the two. */
  readonly all: number;
}

/**
 * Waits for what leads to a line, and then, every few milliseconds, until everything is at a line. Runs in the page. The place of
 * a line is read from the slider, its texts from the list of lines.
 * @param wanted the index of the line; -1 for the one after the current line
 * @param cause the event that leads there
 * @param timeout milliseconds after which it counts as not reached
 */
const expectJump = ([wanted, cause, timeout]: readonly [number, Cause, number]): void => {
  const text = (selector: string, from: ParentNode = document): string =>
    (from.querySelector(selector)?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const rows = [...document.querySelectorAll('.clips-row')];
  const sound = document.querySelector('audio');
  const film = document.querySelector('.film-film');
  if (sound === null || film === null) throw new TypeError('There is no player.');
  const moving = film
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.hasAttribute('data-part') === true);
  const looksAt = (line: number): Map<string, () => boolean> => {
    const style = document.querySelectorAll<HTMLElement>('.clips-cut')[line]?.style;
    const row = rows[line] ?? document;
    const place = (share = ''): number => (Number.parseFloat(share) / 100) * sound.duration * 1000;
    const start = place(style?.insetInlineStart);
    const end = start + place(style?.width);
    /** Playing begins a breath before a line. */
    const isIn = (time: number): boolean => time >= start - 250 && time <= end;
    const isDrawn = ({ pending, currentTime }: Animation): boolean => !pending && isIn(Number(currentTime));
    return new Map([
      [
        'shown',
        () =>
          text('.clips-said') === text('.clips-rowText > [lang]', row) &&
          text('.clips-meant') === text('.clips-rowText > small', row) &&
          moving.length > 0 &&
          moving.every(isDrawn),
      ],
      ['sound', () => !sound.seeking && isIn(sound.currentTime * 1000)],
    ]);
  };
  const presented: PerformanceEventTiming[] = [];
  const timings = new PerformanceObserver((list) => {
    presented.push(...list.getEntries().filter((entry) => entry instanceof PerformanceEventTiming));
  });
  timings.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  /** When the frame after the change was presented. @param seen when the change was there, which may be before or after that frame */
  const presentedAt = (from: number, seen: number): number =>
    Math.max(
      seen,
      ...presented
        .filter(({ startTime, processingStart }) => startTime >= from && processingStart - from <= seen)
        .map(({ startTime, duration }) => startTime + duration - from),
    );
  const jump = new Promise<Jump>((resolve, reject) => {
    const begin = ({ timeStamp }: Event): void => {
      // The slider counts lines from 1.
      const next = Number(document.querySelector('.clips-strip')?.getAttribute('aria-valuenow'));
      const line = wanted < 0 ? next : wanted;
      const missing = looksAt(line);
      const when: Record<string, number> = {};
      const note = (now: number): void => {
        for (const [part, isThere] of missing) {
          if (!isThere()) continue;
          when[part] = now;
          missing.delete(part);
        }
      };
      const end = (): void => {
        timings.disconnect();
        const { shown: seen = 0, sound = 0 } = when;
        const shown = presentedAt(timeStamp, seen);
        resolve({ shown, sound, all: Math.max(shown, sound) });
      };
      // A timer, since a frame that is asked for makes the page draw.
      const look = (): void => {
        const now = performance.now() - timeStamp;
        note(now);
        // The browser tells with the next frames when this one was presented.
        if (missing.size === 0) setTimeout(end, 400);
        else if (now > timeout) reject(new TypeError(`Line ${line}: ${[...missing.keys()]} not there.`));
        else setTimeout(look, 4);
      };
      setTimeout(look);
    };
    addEventListener(cause, begin, { capture: true, once: true });
  });
  Object.assign(window, { jump });
};

/** What leads to a line: a key, a finger on the strip, or one that is lifted from a button. */
type Cause = 'keydown' | 'pointerdown' | 'pointerup';

/** A way to a line: the line that it leads to (-1 for the next one), and what the learner does. */
interface Way {
  readonly cause: Cause;
  readonly line: (lines: number) => number;
  readonly act: (page: Page, line: number) => Promise<void>;
}

const byKey: Way = { cause: 'keydown', line: () => -1, act: (page) => page.keyboard.press('ArrowRight') };
const byRow = (line: Way['line']): Way => ({
  cause: 'pointerup',
  line,
  act: (page, row) => page.locator('.clips-row').nth(row).click(),
});
const byStrip: Way = {
  cause: 'pointerdown',
  line: (lines) => Math.floor(lines / 2),
  act: (page, line) => page.locator('.clips-cut').nth(line).click({ force: true }),
};

/** The ways to lines, one after the other. */
const WAYS: readonly Way[] = [byKey, byRow((lines) => lines - 1), byStrip, byKey, byRow(() => 1), byKey];

const jumpsIn = async (page: Page, slowdown: Slowdown): Promise<readonly Jump[]> => {
  await play(page);
  await page.waitForTimeout(PAUSE);
  await slowed(page, slowdown);
  const lines = await page.locator('.clips-row').count();
  const jumps: Jump[] = [];
  for (const way of WAYS) {
    const line = way.line(lines);
    await page.evaluate(expectJump, [line, way.cause, TIMEOUT_MS] as const);
    await way.act(page, line);
    jumps.push(await page.evaluate((): Promise<Jump> => Reflect.get(window, 'jump')));
    await page.waitForTimeout(PAUSE);
  }
  await slowed(page, 1);
  return jumps;
};

/** Goes to lines of several clips. */
export const measureSeeking = async (page: Page, slowdown: Slowdown) => {
  const jumps: Jump[] = [];
  for (const id of SOUGHT) {
    await openClip(page, id);
    jumps.push(...(await jumpsIn(page, slowdown)));
  }
  const of = (part: keyof Jump, share: number): number =>
    rounded(
      percentile(
        jumps.map((jump) => jump[part]),
        share,
      ),
    );
  return {
    jumps: jumps.length,
    ...{ p50: of('all', 0.5), p95: of('all', 0.95), longest: of('all', 1) },
    ...{ shown: of('shown', 0.5), sound: of('sound', 0.5) },
  };
};
