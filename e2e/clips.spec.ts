/** A clip is watched, looked into, heard closely, said and asked about: with touch, by voice, and by keyboard without a network. */
import { type BrowserContextOptions, expect, type Locator, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { signInByRequest, signUpByRequest, storedXp } from './account.ts';
import { wholeBrowser } from './browser-launch.ts';
import { untilCourseCached, untilProgramCached } from './cached-files.ts';
import { beginWalk, stepTo } from './keyboard.ts';
import { Learner, type LessonCallbacks, recordPlayback } from './learner.ts';
import { lexiconOf } from './lexicon.ts';
import { recordOnOtherDevice } from './past-progress.ts';
import { type Program, startProgram } from './program.ts';
import { microphoneArguments, voiceFile } from './recorded-voice.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { textsOf } from './texts.ts';

let program: Program;
test.beforeAll(async () => {
  program = await startProgram();
});
test.afterAll(() => program.stop());

/** Motion is reduced so that axe can measure contrast. */
const GERMAN = { locale: 'de-DE', reducedMotion: 'reduce' } as const;
test.use(GERMAN as BrowserContextOptions);

const text = textsOf('de');
const spanishFromGerman = { learn: 'es', explain: 'de' };

/** The first clip that a visitor is offered. */
const CLIP = 'where-is-my-cake';
const CLIP_PAGE = `/clips/lesson?clip=${CLIP}`;
/** XP of each finish of a clip. */
const XP = 8;

const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });
const rows = (page: Page) => page.getByRole('list', { name: text('clips.transcript') }).getByRole('button');
const current = (page: Page) =>
  page.getByRole('list', { name: text('clips.transcript') }).locator('[aria-current="true"]');
const part = (page: Page, name: string) =>
  page.getByRole('navigation', { name: text('clips.parts') }).getByRole('link', { name: text(`clips.part.${name}`) });

/** Plays from the last line to the end. */
const toTheEnd = async (page: Page): Promise<void> => {
  await page.getByRole('slider', { name: text('clips.place') }).press('End');
  await expect(button(page, 'clips.playAgain')).toBeVisible({ timeout: 60_000 });
};

/** Resolves when the sound has gone back to an earlier place. */
const untilRepeated = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const sound = document.querySelector('audio');
    return new Promise((resolve) => sound?.addEventListener('seeked', resolve, { once: true }));
  });

/** Presses a key until something is visible. */
const pressUntil = (page: Page, key: string, wanted: Locator): Promise<void> =>
  expect(async () => {
    await page.keyboard.press(key);
    expect(await wanted.isVisible()).toBe(true);
  }).toPass({ intervals: [50], timeout: 60_000 });

/** Stops a session after its first steps. */
const firstSteps = (count: number): NonNullable<LessonCallbacks['shown']> => {
  let shown = 0;
  return async () => {
    shown += 1;
    return shown > count ? 'enough' : undefined;
  };
};

test(
  'a clip is watched, looked into and asked about, and its best score is on every device',
  {
    tag: '@phone',
  },
  async ({ page, browser }, { project }) => {
    await recordPlayback(page);
    const learner = new Learner(page, spanishFromGerman);
    await chooseSpanish(page, program.url);
    await page.goto(`${program.url}/clips`);
    await page.getByText(text('clipList.nowShowing')).click();
    await expect.poll(() => page.url()).toBe(program.url + CLIP_PAGE);
    await test.step('it plays, and its lines follow each other', async () => {
      await button(page, 'dialogue.play').first().click();
      await expect(current(page)).toHaveCount(1);
      await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
    });
    await test.step('a word has a card, for which the clip stops', async () => {
      await page.getByRole('button', { name: 'hambre', exact: true }).first().click();
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
      await expect(page.locator('audio')).toHaveJSProperty('paused', true);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
    });
    await test.step('a line is repeated until it is let go', async () => {
      const loop = button(page, 'clips.loop');
      await loop.click();
      await button(page, 'dialogue.play').click();
      await untilRepeated(page);
      await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
      await loop.click();
      await expect(loop).toHaveAttribute('aria-pressed', 'false');
    });
    await test.step('a blurred line is read when it is asked for', async () => {
      const on = `${text('clips.explainTrack')}: ${text('clips.track.on')}`;
      await page.getByRole('button', { name: on, exact: true }).click();
      await button(page, 'clips.showTranslation').click();
      await expect(button(page, 'clips.showTranslation')).toHaveCount(0);
    });
    // The room is as dark in both themes.
    expect(await violationsOf(page)).toEqual([]);
    await toTheEnd(page);
    await test.step('closely listened to with one mistake', async () => {
      await part(page, 'listen').click();
      const { answered, mistakes, kinds } = await learner.takeLesson(1);
      expect(mistakes).toBe(1);
      expect(answered).toBeGreaterThanOrEqual(5);
      expect([...kinds].toSorted()).toEqual(['clozeChoose', 'clozeType']);
      await expect(part(page, 'listen')).toContainText('%');
    });
    await test.step('and the quiz without any', async () => {
      await part(page, 'quiz').click();
      expect((await learner.takeLesson()).mistakes).toBe(0);
    });
    await test.step('the result shows stars, score and XP', async () => {
      await expect(page.getByRole('heading', { name: text('clips.result.3') })).toBeVisible();
      await expect(page.locator('dl [data-main="true"] dd')).toHaveText(String(3 * XP));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violationsOf(page), `result, ${colorScheme}`).toEqual([]);
      }
    });
    await test.step('another device shows the best score, whatever is finished there', async () => {
      const figures = page.locator('dl > *').filter({ hasText: text('clips.rightAtOnce') });
      const share = (await figures.locator('dd').textContent())?.trim() ?? '';
      const email = `clips-${project.name}@example.org`;
      await signUpByRequest(page, program, email);
      await page.goto(`${program.url}/clips`);
      await expect.poll(() => storedXp(page)).toBe(3 * XP);
      const other = await (await browser.newContext(GERMAN)).newPage();
      await other.goto(`${program.url}/start`);
      await signInByRequest(other, email);
      const worse = { what: 'clip', clip: CLIP, stars: 1, score: 100, seconds: 60 } as const;
      await recordOnOtherDevice(other, { learn: 'es', finished: [worse] });
      await other.goto(`${program.url}${CLIP_PAGE}&step=end`);
      await expect(other.getByText(text('clips.best').replace('{score}', share))).toBeVisible();
      await other.context().close();
    });
  },
);

test('a line is said to the film', { tag: '@laptop' }, async ({ page, playwright }) => {
  await page.goto(program.url);
  const { audio } = lexiconOf('es', CLIP).entryOf(`clip.${CLIP}.l1`);
  const file = await voiceFile(page, `/content/audio/es/male/${audio?.male?.name}.mp3`);
  const args = [...(wholeBrowser.args ?? []), ...microphoneArguments(file)];
  const browser = await playwright.chromium.launch({ ...wholeBrowser, args });
  try {
    const speaker = await (await browser.newContext(GERMAN)).newPage();
    await chooseSpanish(speaker, program.url);
    await speaker.goto(`${program.url}${CLIP_PAGE}&step=say`);
    await button(speaker, 'speaking.speak').click();
    await expect(speaker.getByRole('status').filter({ hasText: text('speaking.heard.yes') })).toBeVisible({
      timeout: 60_000,
    });
    expect(await violationsOf(speaker)).toEqual([]);
    await test.step('who cannot speak goes on, and what was said counts', async () => {
      await pressUntil(speaker, 'ArrowRight', rows(speaker).first());
      await pressUntil(speaker, 'ArrowRight', button(speaker, 'clips.playAgain'));
      await expect(part(speaker, 'say').getByRole('img', { name: text('clips.partDone') })).toBeVisible();
    });
  } finally {
    await browser.close();
  }
});

test.describe(() => {
  test.use({ serviceWorkers: 'allow' });

  test(
    'a clip is taken by keyboard alone, and without a network',
    { tag: '@laptop' },
    async ({ page, context }, { project }) => {
      await recordPlayback(page);
      await chooseSpanish(page, program.url);
      await signUpByRequest(page, program, `clips-keyboard-${project.name}@example.org`);
      await page.goto(program.url + CLIP_PAGE);
      await untilProgramCached(page);
      await expect(page.locator('audio')).toHaveAttribute('src', /^data:audio/);
      await untilCourseCached(page, 'es');
      await context.setOffline(true);
      await test.step('it plays, goes to the next line, and repeats it', async () => {
        await page.keyboard.press('Space');
        await expect(rows(page).first()).toHaveAttribute('aria-current', 'true');
        await page.keyboard.press('ArrowRight');
        await expect(rows(page).nth(1)).toHaveAttribute('aria-current', 'true');
        await page.keyboard.press('l');
        await untilRepeated(page);
        await page.keyboard.press('l');
        await expect(button(page, 'clips.loop')).toHaveAttribute('aria-pressed', 'false');
        await page.keyboard.press('Space');
        await expect(page.locator('audio')).toHaveJSProperty('paused', true);
      });
      await test.step('a word is looked up', async () => {
        const word = page.locator('p button').filter({ hasText: /^hambre$/ });
        await beginWalk(page, 'main');
        for (
          let steps = 0;
          steps < 20 && !(await word.evaluate((each) => each === document.activeElement));
          steps += 1
        ) {
          expect(await stepTo(page)).toMatchObject({ isMarked: true, isVisible: true });
        }
        await page.keyboard.press('Enter');
        await page.getByRole('dialog').getByRole('heading').first().waitFor();
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
        await expect(word).toBeFocused();
      });
      await test.step('the end is reached, and Enter leads through the parts', async () => {
        await pressUntil(page, 'ArrowRight', button(page, 'clips.playAgain'));
        await page.getByRole('heading', { level: 1 }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByText(text('clips.understandText'))).toBeVisible();
        await page.keyboard.press('Enter');
        await expect(part(page, 'understand').getByRole('img', { name: text('clips.partDone') })).toBeVisible();
        await page.keyboard.press('Enter');
        const { results } = await new Learner(page, spanishFromGerman).takeLesson(0, undefined, {
          shown: firstSteps(2),
        });
        expect(results).toEqual([true, true]);
      });
      await context.setOffline(false);
      await expect.poll(() => storedXp(page), { timeout: 30_000 }).toBe(XP);
    },
  );
});
