/**
 * The first journey in Firefox and WebKit: a visitor takes the first lesson, hears a recording, loses the server and
 * the page in the middle, signs up, and finds the progress in the other engine.
 */
import { writeFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { hasCachedProgram, uncachedRecordings } from '../cached-files.ts';
import { type Program, startProgram } from '../program.ts';
import { signIn, signUp } from './accounts.ts';
import { clickText, ENGINES, type EngineBrowser, type EngineName, until, untilThere } from './engine.ts';
import { speakGerman } from './interface.ts';
import { knowledgeOf } from './knowledge.ts';
import { takeLesson } from './lesson-taker.ts';
import { type Machine, startMachine } from './machine.ts';
import { recordingPlayedBy, untilPlayedToEnd } from './playback.ts';
import { startEngine } from './start-engine.ts';
import { CONTINUE, SOUNDS, stepSeen } from './step-seen.ts';
import { readStored } from './stored.ts';

const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1280, height: 800 };
const LESSON = 'hello.greetings';
const CALL = 'a[href^="/courses/lesson"]';
const BIG_PLAY = '[data-goes-on] > svg + span';

const known = knowledgeOf(LESSON, 'es', 'de');
const SPANISH = new Intl.DisplayNames('de', { type: 'language' }).of('es') ?? '';

let machine: Machine;
let program: Program;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  machine = await startMachine();
  program = await startProgram();
});
test.afterAll(async () => {
  await program?.stop();
  await machine?.stop();
});

const emailOf = (engine: EngineName): string => `ada-${engine}@example.org`;

/** The XP of the finished lesson on the screen. */
const xpShown = (browser: EngineBrowser): Promise<number> =>
  browser.evaluate(() => Number(document.querySelector('dl [data-main="true"] dd span:last-child')?.textContent), null);

/** The value of the progress bar of the lesson on the screen. */
const progress = (browser: EngineBrowser): Promise<string | null> =>
  browser.evaluate(() => document.querySelector('header [role="img"]')?.getAttribute('aria-label') ?? null, null);

const story = (engine: EngineName): void => {
  let browser: EngineBrowser;
  let earned = 0;
  test.beforeAll(async () => {
    browser = await startEngine(engine, machine);
    await browser.resize(PHONE);
  });
  test.afterAll(() => browser?.close());
  test.afterEach(async () => {
    const info = test.info();
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('seen.png'), await browser.picture());
  });

  test(`${engine}: a visitor starts the first lesson and hears a recording`, async () => {
    await browser.open(program.url);
    await speakGerman(browser);
    await clickText(browser, SPANISH);
    await untilThere(browser, CALL);
    await browser.click(CALL);
    await untilThere(browser, CONTINUE);
    const listening = machine.recordSound();
    try {
      const recording = await recordingPlayedBy(browser, () => browser.click(SOUNDS));
      expect(known.target.spokenIn(recording).text).not.toBe('');
      expect(await untilPlayedToEnd(browser)).toBeGreaterThan(0.2);
      await until('the sound device gives more than silence', async () => listening.peakAmplitude() > 0.01);
    } finally {
      listening.stop();
    }
  });

  test(`${engine}: answers are judged right and wrong`, async () => {
    const taken = await takeLesson(browser, known, { wrong: 1, isEnough: ({ tones }) => tones.length > 4 });
    expect(taken.tones.filter((tone) => tone === 'wrong')).toHaveLength(1);
    expect(taken.kinds.size).toBeGreaterThan(2);
  });

  test(`${engine}: stored progress is encrypted, and its keys cannot be exported`, async () => {
    const stored = await browser.evaluate(readStored, null);
    expect(stored.records).toMatchObject({ keys: 1, counter: 1 });
    expect(stored.records.sessions).toBeGreaterThan(0);
    expect(stored.records.outbox).toBeGreaterThan(0);
    expect(stored.readable).toEqual([]);
    expect(stored.extractable).toEqual([false, false]);
    expect(stored.exported).toEqual(['InvalidAccessError', 'InvalidAccessError']);
    expect(stored.bytes).not.toContain('greetings');
  });

  test(`${engine}: without a server, a reload resumes the lesson, and it can be finished`, async () => {
    await until(`${engine} keeps the program`, () => browser.evaluate(hasCachedProgram, undefined));
    await until(`${engine} keeps the sound`, async () => {
      const missing = await browser.evaluate(uncachedRecordings, LESSON);
      if (missing?.length !== 0) throw new Error(`without ${missing?.join(', ') ?? 'the texts'}`);
      return true;
    });
    const before = { step: await stepSeen(browser, known.text('lesson.gap')), progress: await progress(browser) };
    await program.kill();
    try {
      await browser.reload();
      const after = { step: await stepSeen(browser, known.text('lesson.gap')), progress: await progress(browser) };
      expect(after).toEqual(before);
      await browser.resize(LAPTOP);
      const taken = await takeLesson(browser, known);
      expect(taken.isFinished).toBe(true);
      earned = await xpShown(browser);
      expect(earned).toBeGreaterThan(0);
    } finally {
      await program.restart();
    }
  });

  test(`${engine}: an account that is verified by the mailed link stores the progress`, async () => {
    await clickText(browser, known.text('result.keepAction'));
    await signUp(browser, { email: emailOf(engine), program });
    await expect.poll(() => xpOnServer(browser), { timeout: 30_000 }).toBe(earned);
  });

  test(`${engine}: a sign-in in the other engine shows the progress`, async () => {
    await browser.close();
    const other = ENGINES.find((name) => name !== engine) ?? engine;
    browser = await startEngine(other, machine);
    await browser.open(program.url);
    // The interface language that follows from the browser is not stored in the account.
    await speakGerman(browser);
    await signIn(browser, { email: emailOf(engine), program });
    await browser.open(`${program.url}/courses`);
    await until(`${other} shows the lesson as done`, () =>
      browser.evaluate((text) => document.body.textContent?.includes(text), known.text('course.done')),
    );
    expect(await xpOnServer(browser)).toBe(earned);
    // The map is left while it still stores the account on this device.
    await browser.open(`${program.url}/clips/lesson?clip=guest-in-the-rain`);
    await untilThere(browser, BIG_PLAY);
  });
};

/** The sum of the XP of all days that the server has stored for the signed-in learner, requested by the page. */
const xpOnServer = (browser: EngineBrowser): Promise<number> =>
  browser.evaluate(async () => {
    const answer = await fetch('/api/v1/sync', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ protocol: 1, device: crypto.randomUUID(), sentAt: Date.now(), cursor: 0, events: [] }),
    });
    const { rows } = (await answer.json()) as { rows: { days: readonly { xp: number }[] } };
    return rows.days.reduce((sum, { xp }) => sum + xp, 0);
  }, null);

for (const engine of ENGINES) test.describe .serial(engine, () => story(engine));
