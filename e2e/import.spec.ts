/** An operator imports a film with subtitles, and a learner takes it as a clip. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { violationsOf } from './accessibility-violations.ts';
import { type Installation, openInstallation } from './installation.ts';
import { Learner } from './learner.ts';
import { type Program, startProgram } from './program.ts';
import { chooseSpanish } from './sign-in-steps.ts';
import { smallFilm } from './small-film.ts';
import { textsOf } from './texts.ts';

/** Motion is reduced so that axe can measure contrast. */
test.use({ locale: 'de-DE', reducedMotion: 'reduce' } as BrowserContextOptions);

const text = textsOf('de');

const srt = (lines: readonly string[]): string =>
  lines.map((line, at) => `${at + 1}\n00:00:0${at},200 --> 00:00:0${at},900\n${line}\n`).join('\n');
/** The last line is more than text, and its second word is none that a course teaches. */
const SPANISH = [
  'Buenos días.',
  'Quisiera leche, por favor.',
  '<b onclick="alert(1)">Aquí</b> hay berenjenas<script>x</script>.',
];
const GERMAN = ['Guten Tag.', 'Ich hätte gern Milch, bitte.', 'Hier gibt es Auberginen.'];

/** Resolves when the video has gone to another place this many times. */
const untilSought = (page: Page, times: number): Promise<unknown> =>
  page.evaluate((wanted) => {
    let count = 0;
    return new Promise<void>((resolve) => {
      document.querySelector('video')?.addEventListener('seeked', () => {
        count += 1;
        if (count === wanted) resolve();
      });
    });
  }, times);

let installation: Installation;
let program: Program | undefined;
test.beforeAll(async () => {
  installation = await openInstallation();
});
test.afterAll(async () => {
  await program?.stop();
  await installation.remove();
});

test('an imported film is watched with its subtitles', { tag: '@laptop' }, async ({ page, context }) => {
  const { folder, run } = installation;
  // The server finds what is built while it runs.
  const started = startProgram({}, folder).then((running) => {
    program = running;
    return running.url;
  });
  await test.step('the operator names a film and two files of subtitles', async () => {
    await writeFile(join(folder, 'mercado.webm'), await smallFilm(context));
    await writeFile(join(folder, 'mercado.es.srt'), srt(SPANISH));
    await writeFile(join(folder, 'mercado.de.srt'), srt(GERMAN));
    const told = await run('content:import', 'mercado.webm', 'mercado.es.srt', 'mercado.de.srt');
    expect(told).toContain('with 3 lines in Spanish, all of them with their meaning in German.');
    await run('content:build');
  });
  const button = (key: string) => page.getByRole('button', { name: text(key), exact: true });
  const rows = page.getByRole('list', { name: text('clips.transcript') }).getByRole('button');
  await test.step('a learner finds it in the list', async () => {
    const url = await started;
    await chooseSpanish(page, url);
    await page.goto(`${url}/clips`);
    await page.getByRole('searchbox').fill('mercado');
    await page.getByRole('link', { name: /Mercado/ }).click();
  });
  await test.step('a player that jumps gets the part of the film that it asks for', async () => {
    await expect(page.locator('video')).toHaveAttribute('src', /\.webm$/);
    const film = await page.locator('video').evaluate((video: HTMLVideoElement) => video.src);
    const part = await page.request.get(film, { headers: { range: 'bytes=10-19' } });
    expect([part.status(), (await part.body()).length]).toEqual([206, 10]);
  });
  await test.step('it plays to its end, with both subtitles', async () => {
    await expect(rows).toHaveCount(3);
    await button('dialogue.play').first().click();
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
    await expect(button('clips.playAgain')).toBeVisible();
    await expect(page.locator('p').filter({ hasText: GERMAN[2] ?? '' })).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('videoWidth', 160);
  });
  await test.step('a line is repeated', async () => {
    await button('clips.loop').click();
    await rows.nth(2).click();
    await untilSought(page, 3);
    await expect(rows.nth(2)).toHaveAttribute('aria-current', 'true');
  });
  await test.step('words have cards, and what was markup is text', async () => {
    await page.getByRole('button', { name: 'berenjenasx', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(GERMAN[2] ?? '')).toBeVisible();
    await page.keyboard.press('Escape');
    await rows.nth(1).click();
    await page.getByRole('button', { name: 'leche', exact: true }).click();
    await expect(page.getByRole('dialog').getByText(/^\W*Milch$/)).toBeVisible();
    await expect(page.locator('video')).toHaveJSProperty('paused', true);
    await expect(button('clips.loop')).toHaveAttribute('aria-pressed', 'true');
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press('Escape');
  });
  await test.step('it is listened to closely', async () => {
    await page.getByRole('link', { name: text('clips.part.listen') }).click();
    const options = { learn: 'es', explain: 'de', content: join(folder, 'dist/content') };
    const { results } = await new Learner(page, options).takeLesson();
    expect(results).toEqual([true, true, true]);
  });
});
