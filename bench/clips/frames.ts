/**
 * Counts the frames of a page in two ways: the callbacks of `requestAnimationFrame`, which the main thread runs and which
 * make it draw in each frame; and the frames that were shown, from a trace, with which the compositor moves what is
 * animated while the main thread is left alone.
 */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { countFrames } from '../count-frames.ts';
import { percentile, rounded } from '../figures.ts';

/** A frame takes 16.7 ms at 60 Hz; the clocks of pages are coarse. */
const IN_TIME = 20;

/** Frames of the main thread. Durations are milliseconds. */
export interface MainFrames {
  readonly perSecond: number;
  /** The share of frames that took at most 20 ms. */
  readonly within20: number;
  readonly p99: number;
  /** The number of tasks of 50 ms or more, and the longest of them. */
  readonly longTasks: number;
  readonly longestTask: number;
}

/**
 * Counts frames of the main thread.
 * @param duration milliseconds
 * @param pace pixels a second by which the page is scrolled down from its top
 */
export const mainFrames = async (page: Page, duration: number, pace = 0): Promise<MainFrames> => {
  const { frames, tasks } = await page.evaluate(countFrames, [duration, pace] as const);
  return {
    perSecond: rounded(frames.length / (duration / 1000), 1),
    within20: rounded(frames.filter((frame) => frame <= IN_TIME).length / Math.max(1, frames.length), 3),
    p99: rounded(percentile(frames, 0.99), 1),
    longTasks: tasks.length,
    longestTask: rounded(Math.max(0, ...tasks)),
  };
};

/** Frames that the browser showed. */
export interface ShownFrames {
  readonly perSecond: number;
  /** Of the frames in which something that moves should have been seen at its new place, the share that was not shown. */
  readonly dropped: number;
}

/** What this reads of an event of a trace. */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly args?: { readonly frame_reporter?: FrameReport; readonly chrome_frame_reporter?: FrameReport };
}

/** What became of a frame. */
interface FrameReport {
  readonly state?: string;
  readonly affects_smoothness?: boolean;
}

/** Counts shown frames in the events of a trace of so many seconds. */
export const shownFrames = (events: readonly TraceEvent[], seconds: number): ShownFrames => {
  const shown = events.filter(({ name, ph }) => name === 'Display::FrameDisplayed' && ph !== 'E').length;
  const reports = events
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => args?.frame_reporter ?? args?.chrome_frame_reporter);
  const missed = reports.filter((report) => report?.state === 'STATE_DROPPED' && report.affects_smoothness === true);
  return {
    perSecond: rounded(shown / seconds, 1),
    dropped: rounded(missed.length / Math.max(1, missed.length + shown), 3),
  };
};

/** Frames that were shown, and what the main thread did meanwhile. */
export interface RecordedFrames extends ShownFrames {
  /** The share of the time in which the main thread worked. */
  readonly busy: number;
  readonly longTasks: number;
}

/** Milliseconds that the main thread of a page has worked so far. */
const workOf = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
};

/** Begins to count long tasks. Runs in the page. */
const watchTasks = (): void => {
  Object.assign(window, { longTasks: 0 });
  new PerformanceObserver((list) => {
    Object.assign(window, { longTasks: Reflect.get(window, 'longTasks') + list.getEntries().length });
  }).observe({ type: 'longtask' });
};

/** Records for a while what became of each frame. The page is left alone meanwhile. @param duration milliseconds */
export const recordShown = async (browser: Browser, page: Page, duration: number): Promise<RecordedFrames> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  await page.evaluate(watchTasks);
  const [since, before] = [performance.now(), await workOf(session)];
  await page.waitForTimeout(duration);
  const passed = performance.now() - since;
  const busy = rounded(((await workOf(session)) - before) / passed, 2);
  const longTasks: number = await page.evaluate(() => Reflect.get(window, 'longTasks'));
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(
    String(await browser.stopTracing()),
  );
  return { ...shownFrames(traceEvents, passed / 1000), busy, longTasks };
};
