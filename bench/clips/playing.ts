/**
 * Counts the frames of the player while a clip plays. Beside them a plain page with one moving box is measured, as the best
 * that the machine can reach.
 */
import type { Browser, Page } from '@playwright/test';
import { rounded } from '../figures.ts';
import { type Slowdown, slowed } from '../visitor.ts';
import { type MainFrames, mainFrames, type RecordedFrames, recordShown } from './frames.ts';
import { openClip, play } from './pages.ts';

/** Clips with several people, an evening or weather, and a camera that moves. */
const PLAYED = ['kitchen-bus', 'guest-in-the-rain', 'under-the-lamp'];
/** Milliseconds in which frames of the main thread are counted, and then those that are shown. */
const MEASURE = 5000;
const TRACE = 5000;

const BOX =
  '<style>@keyframes go{to{transform:translateX(200px)}}i{display:block;width:99px;height:99px;background:red;animation:go 2s infinite}</style><i></i>';

interface Playing {
  readonly main: MainFrames;
  readonly shown: RecordedFrames;
}

const framesOf = async (page: Page, browser: Browser, slowdown: Slowdown): Promise<Playing> => {
  await slowed(page, slowdown);
  const main = await mainFrames(page, MEASURE);
  const shown = await recordShown(browser, page, TRACE);
  await slowed(page, 1);
  return { main, shown };
};

/** Plays several clips, each from its start, and counts frames. The figures are those of the clip that does worst. */
export const measurePlaying = async (page: Page, browser: Browser, slowdown: Slowdown, clips = PLAYED) => {
  const found: Record<string, Playing> = {};
  for (const id of clips) {
    await openClip(page, id);
    await play(page);
    found[id] = await framesOf(page, browser, slowdown);
  }
  // The pages of the product allow no styles of others.
  await page.goto('about:blank');
  await page.setContent(BOX);
  const box = await framesOf(page, browser, slowdown);
  const least = (of: (one: Playing) => number): number => Math.min(...Object.values(found).map(of));
  const [shown, main] = [least((one) => one.shown.perSecond), least((one) => one.main.perSecond)];
  return {
    ...{ shown, main },
    shownRatio: rounded(shown / box.shown.perSecond, 2),
    mainRatio: rounded(main / box.main.perSecond, 2),
    busy: Math.max(...Object.values(found).map((one) => one.shown.busy)),
    longTasks: Math.max(...Object.values(found).map((one) => one.shown.longTasks)),
    clips: found,
    box,
  };
};
