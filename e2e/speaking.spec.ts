/**
 * A unit's dialogue is played, spoken and acted: the warm-up by keyboard, following the lines, and a role play.
 * Chromium's microphone receives a recorded voice: the right sentence, another one, or silence.
 */
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { wholeBrowser } from './browser-launch.ts';
import { recordPlayback } from './learner.ts';
import { finishedWarmUp, signUpWithPastProgress } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';
import { linesOf, microphoneArguments, type SpokenLine, voiceFile } from './recorded-voice.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
let lines: readonly SpokenLine[];
test.beforeAll(async () => {
  program = await startProgram();
  lines = await linesOf('hello', 'es');
});
test.afterAll(() => program.stop());

/** Motion is reduced so that axe can measure contrast. */
const GERMAN = { locale: 'de-DE', reducedMotion: 'reduce' } as const;
test.use(GERMAN as BrowserContextOptions);

const text = textsOf('de');
const WARM_UP = '/courses/dialogue?unit=hello&step=warmUp';
const FOLLOW = '/courses/speaking/follow?unit=hello';
const ROLE = '/courses/speaking/roleplay?unit=hello&role=A&level=medium';

const heading = (page: Page, key: string) => page.getByRole('heading', { name: text(key), exact: true });
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** The milliseconds between two presses that go on: more and more, as by default, would make a dialogue long. */
const EACH_PRESS = [100];

/** Completes the warm-up: skips to the last line and plays that to its end. */
const warmUp = async (page: Page): Promise<void> => {
  await page.goto(program.url + WARM_UP);
  await heading(page, 'dialogue.warmUp').waitFor();
  await page.keyboard.press('Space');
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(heading(page, 'dialogue.warmUpDone')).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 90_000, intervals: EACH_PRESS });
  // The link to the course map is shown after the progress was stored.
  await page.getByRole('link', { name: text('result.toCourse') }).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
};

const newPage = async (browser: Browser): Promise<Page> => {
  const page = await (await browser.newContext(GERMAN)).newPage();
  await recordPlayback(page);
  return page;
};

/** Opens the dialogue on a new page and completes its warm-up. */
const speakerIn = async (browser: Browser): Promise<Page> => {
  const page = await newPage(browser);
  await chooseSpanish(page, program.url);
  await warmUp(page);
  return page;
};

/** Opens a new page of a learner who has completed the warm-up on another device. */
const warmSpeakerIn = async (browser: Browser, email: string): Promise<Page> => {
  const page = await newPage(browser);
  await signUpWithPastProgress(page, program, { email, learn: 'es', finished: [finishedWarmUp('hello')] });
  return page;
};

/** Starts the exercise and speaks the first line. */
const sayFirst = async (page: Page): Promise<void> => {
  await page.goto(program.url + FOLLOW);
  await button(page, 'speaking.begin').click();
  await button(page, 'speaking.speak').click();
};

test('a dialogue is played by keyboard, line by line, and its words have cards', {
  tag: '@phone',
}, async ({ page }) => {
  await recordPlayback(page);
  await chooseSpanish(page, program.url);
  await page.goto(program.url + WARM_UP);
  await heading(page, 'dialogue.warmUp').waitFor();
  await page.keyboard.press('Space');
  await test.step('a word is marked while it is spoken', async () => {
    await expect(page.locator('ol mark').first()).toBeVisible();
  });
  await test.step('after the line comes the learner’s turn, and then the next line', async () => {
    const turn = text('dialogue.yourTurn').split('{')[0] ?? '';
    await expect(page.getByRole('status').filter({ hasText: turn })).toBeVisible();
    await expect(page.getByRole('list', { name: text('dialogue.lines') }).getByRole('listitem')).toHaveCount(2);
  });
  await test.step('playback stops, and a word is looked up', async () => {
    await page.keyboard.press('Space');
    await expect(button(page, 'dialogue.play')).toBeVisible();
    await page.locator('ol').getByRole('button', { name: 'noches' }).first().click();
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  });
  expect(await violationsOf(page)).toEqual([]);
  await test.step('the step is finished after the last line', async () => {
    await warmUp(page);
    await page.goto(program.url + FOLLOW);
    await expect(button(page, 'speaking.begin')).toBeVisible();
  });
  await test.step('the next Tab continues in the dialogue after the button that began is gone', async () => {
    await button(page, 'speaking.begin').press('Enter');
    await expect(heading(page, 'speaking.follow')).toBeFocused();
  });
});

for (const [said, index, heard] of [
  ['the sentence itself', 0, ['speaking.heard.yes']],
  ['another sentence', 4, ['speaking.heard.no', 'speaking.heard.unsure']],
  ['silence', undefined, ['speaking.silent']],
] as const) {
  test(`${said} is scored as such`, { tag: '@laptop' }, async ({ page, playwright }) => {
    await page.goto(program.url);
    const line = index === undefined ? undefined : lines[index];
    const file = await voiceFile(page, line?.recording('male'));
    const browser = await playwright.chromium.launch({
      ...wholeBrowser,
      args: [...(wholeBrowser.args ?? []), ...microphoneArguments(file)],
    });
    try {
      const speaker = await warmSpeakerIn(browser, `speaker-${index}@example.org`);
      await sayFirst(speaker);
      const note = speaker.getByRole('status').filter({ hasText: new RegExp(heard.map((key) => text(key)).join('|')) });
      await expect(note).toBeVisible({ timeout: 60_000 });
      expect(await violationsOf(speaker)).toEqual([]);
      // Whatever the score is, the learner can continue.
      await speaker.keyboard.press('ArrowRight');
      await expect(button(speaker, 'speaking.cannot')).toBeVisible();
    } finally {
      await browser.close();
    }
  });
}

test('a role is played, and the whole scene is replayed with the learner’s voice', { tag: '@laptop' }, async ({
  page,
  playwright,
}) => {
  await page.goto(program.url);
  const own = lines.findIndex(({ role }) => role === 'A');
  const file = await voiceFile(page, lines[own]?.recording('male'));
  const browser = await playwright.chromium.launch({
    ...wholeBrowser,
    args: [...(wholeBrowser.args ?? []), ...microphoneArguments(file)],
  });
  try {
    const speaker = await speakerIn(browser);
    await speaker.goto(program.url + ROLE);
    await button(speaker, 'speaking.begin').click();
    await test.step('a recognised line leads to the next one', async () => {
      const later = lines.findIndex(({ role }, at) => at > own && role === 'A');
      await expect(speaker.getByRole('listitem')).toHaveCount(later + 1, { timeout: 90_000 });
    });
    await test.step('a learner who cannot speak can continue', async () => {
      await expect(async () => {
        await speaker.keyboard.press('ArrowRight');
        await expect(heading(speaker, 'speaking.roleTitle')).toBeVisible({ timeout: 300 });
      }).toPass({ timeout: 60_000, intervals: EACH_PRESS });
    });
    expect(await violationsOf(speaker)).toEqual([]);
    await speaker.evaluate(() => {
      const { play } = HTMLMediaElement.prototype;
      const sources: string[] = [];
      Object.assign(window, { sources });
      HTMLMediaElement.prototype.play = function listening() {
        sources.push(this.src);
        return play.call(this);
      };
    });
    await button(speaker, 'speaking.playScene').click();
    await expect(button(speaker, 'speaking.stopScene')).toBeVisible();
    await expect
      .poll(() => speaker.evaluate(() => (window as unknown as { readonly sources: readonly string[] }).sources.length))
      .toBeGreaterThan(1);
  } finally {
    await browser.close();
  }
});

test('if the microphone is not allowed, the screen says so, and the lesson continues', { tag: '@phone' }, async ({
  page,
}) => {
  await chooseSpanish(page, program.url);
  await warmUp(page);
  await sayFirst(page);
  await test.step('the reason is explained before the browser asks', async () => {
    await expect(heading(page, 'speaking.whyTitle')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    await button(page, 'speaking.allow').click();
  });
  const refusals = ['denied', 'dismissed', 'noDevice'].map((reason) => text(`speaking.refused.${reason}`));
  await expect(page.getByText(new RegExp(refusals.map((each) => each.slice(0, 40)).join('|')))).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(heading(page, 'speaking.listenedTitle')).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 60_000, intervals: EACH_PRESS });
});
