/**
 * Three weeks of one learner in real browsers with simulated time: a phone in Berlin, and a laptop in Tokyo whose clock
 * is slow. They take lessons, review cards and play games; there are days without a network, a reset, storage that the
 * browser evicts, a missed day and a long break. In the end all devices hold the same memory of each word and show the
 * same progress, it is the expected one, and it is what the server holds.
 */

import { EXPORT_PATH } from '@parlance/contract';
import { strengthOf } from '@parlance/domain';
import type { LearnEvent, View } from '@parlance/sync';
import { plainFold } from '@parlance/testing';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { proveByRequest } from './account.ts';
import { untilProgramCached, untilRecordingsCached } from './cached-files.ts';
import { GamePlayer } from './game-player.ts';
import { Learner, recordPlayback } from './learner.ts';
import { wordsOfUnit } from './lexicon.ts';
import { type Program, startProgram } from './program.ts';
import { type CourseProgress, courseProgress, homeProgress } from './shown-progress.ts';
import { chooseSpanish, PASSWORD, SPANISH, signIn, signUp } from './sign-in-steps.ts';
import { type SimulatedTime, startSimulatedTime } from './simulated-time.ts';
import { type StoredProgress, storedProgress } from './stored-rows.ts';
import {
  answersIn,
  cardsOn,
  type DayNumber,
  type StudyLog,
  starsIn,
  streakOn,
  weekOf,
  xpOfEach,
  xpOn,
} from './study-log.ts';

test.use({ serviceWorkers: 'allow' });

// A trace of three weeks would take longer than the test.
test.use({ trace: 'off' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LESSONS = ['greetings', 'names', 'polite', 'how-are-you'];
const EMAIL = 'nina@example.org';

/** A day and hour (UTC) in milliseconds since 1970; day 1 is Monday, 28 September 2026. */
const at = (day: DayNumber, hour: number): number => Date.UTC(2026, 8, 27 + day) + hour * HOUR;

let time: SimulatedTime;
let program: Program;
let log: StudyLog;

test.beforeAll(async () => {
  time = await startSimulatedTime(at(1, 16));
  program = await startProgram(time.settings);
  log = [];
});
test.afterAll(async () => {
  await program.stop();
  await time.stop();
});

/** One of the learner's browsers. */
interface Device {
  readonly context: BrowserContext;
  page: Page;
  learner: Learner;
  readonly errors: string[];
}

const openPage = async (device: Pick<Device, 'context' | 'errors'>): Promise<Pick<Device, 'page' | 'learner'>> => {
  const page = await device.context.newPage();
  await recordPlayback(page);
  page.on('pageerror', (error) => device.errors.push(error.message));
  return { page, learner: new Learner(page, { learn: 'es', explain: 'de' }) };
};

/** Closes the page and opens a new one. */
const reopen = async (device: Device): Promise<void> => {
  await device.page.close();
  Object.assign(device, await openPage(device));
};

const lessonUrl = (lesson: string): string => `${program.url}/courses/lesson?unit=hello&lesson=hello.${lesson}`;

/** The XP on the result. The number is animated; the last element has the final value. */
const xpShown = async ({ page }: Device): Promise<number> =>
  Number(await page.locator('dl [data-main="true"] dd span').last().textContent());

interface StudyOptions {
  readonly day: DayNumber;
  readonly lesson: string;
  readonly wrong?: number;
  readonly between?: (done: number) => Promise<void>;
}

/** Takes a lesson and adds it to the log. Gives the XP that the result shows. */
const study = async (device: Device, { day, lesson, wrong = 0, between }: StudyOptions): Promise<number> => {
  await device.page.goto(lessonUrl(lesson));
  const { results } = await device.learner.takeLesson(wrong, between);
  expect(results.filter((right) => !right)).toHaveLength(wrong);
  log.push({ day, lesson, results });
  return xpShown(device);
};

/** Takes a lesson on a device that has all earlier progress, so that it shows the expected XP. */
const studyWithAllProgress = async (device: Device, given: StudyOptions): Promise<void> => {
  const shown = await study(device, given);
  expect(shown).toBe(xpOfEach(log).at(-1));
};

/** Waits until the home screen and the course map of a device show the expected progress of a day. */
const expectProgress = async ({ page, learner }: Device, day: DayNumber): Promise<CourseProgress> => {
  await page.goto(program.url);
  await expect
    .poll(() => homeProgress(page, learner))
    .toEqual({ ...streakOn(log, day), today: xpOn(log, day), week: weekOf(log, day) });
  await page.goto(`${program.url}/courses`);
  await expect
    .poll(async () => (await courseProgress(page, learner)).stars)
    .toEqual(LESSONS.map((lesson) => starsIn(log, lesson)));
  return courseProgress(page, learner);
};

/** Expects that all devices show the expected progress and the same strengths of words. */
const expectAgreement = async (devices: readonly Device[], day: DayNumber): Promise<CourseProgress> => {
  const [first, ...others] = devices;
  if (first === undefined) throw new Error('There is no device');
  const shown = await expectProgress(first, day);
  for (const other of others) expect(await expectProgress(other, day)).toEqual(shown);
  return shown;
};

/** Takes a lesson on the phone without a network, on a new page, with a reload in the middle. */
const studyOffline = async (phone: Device, given: StudyOptions): Promise<void> => {
  await reopen(phone);
  await studyWithAllProgress(phone, {
    ...given,
    between: async (done) => {
      if (done === 6) await phone.page.reload();
    },
  });
};

const GAME = 'baggage';

/** Plays the first level of a game without a mistake, and adds it to the log. Gives the XP that the result shows. */
const play = async ({ page }: Device, day: DayNumber): Promise<number> => {
  const player = new GamePlayer(page, 'de');
  await player.start(program.url, GAME);
  await player.silence();
  await player.begin();
  await player.playBaggage();
  log.push({ day, game: GAME });
  return Number(await page.locator('[data-main] dd').textContent());
};

/**
 * Reviews shuffled cards by keyboard, one for each rating, leaves, and adds it to the log. Whichever cards come, the
 * devices must agree about them.
 */
const review = async ({ page, learner: { text } }: Device, day: DayNumber, ratings: string): Promise<void> => {
  await page.goto(`${program.url}/review/cards?mode=shuffle20`);
  for (const rating of ratings) {
    await page.getByRole('button', { name: text('review.turn') }).press('Enter');
    await expect(page.getByRole('group', { name: text('review.howWell') })).toBeVisible();
    await page.keyboard.press(rating);
    await expect(page.getByRole('button', { name: text('review.turn') })).toBeVisible();
  }
  await page.keyboard.press('Escape');
  const { length } = ratings;
  await expect(page.getByText(text('review.end.xp').replace('{count, number}', String(length)))).toBeVisible();
  log.push({ day, cards: length });
};

/** Opens what a device is to have without a network: a game, and the cards. */
const openForLater = async ({ page, learner: { text } }: Device): Promise<void> => {
  await new GamePlayer(page, 'de').start(program.url, GAME);
  await untilProgramCached(page);
  await page.goto(`${program.url}/review/cards?mode=shuffle20`);
  await page.getByRole('button', { name: text('review.turn') }).waitFor();
  await untilProgramCached(page);
};

const startOver = async ({ page, learner: { text } }: Device): Promise<void> => {
  await page.goto(`${program.url}/settings#learning`);
  const open = text('settings.reset.open').replace('{language}', SPANISH);
  await page.getByRole('button', { name: open, exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('settings.reset.now'), exact: true })
    .click();
  await expect(page.getByText(text('settings.reset.done').replace('{language}', SPANISH))).toBeVisible();
  log.push({ reset: true });
};

/**
 * Deletes everything that the browser has stored for the program except cookies, as browsers do when the disk is full.
 */
const evict = async (device: Device): Promise<void> => {
  await reopen(device);
  const session = await device.context.newCDPSession(device.page);
  const storageTypes = 'indexeddb,cache_storage,local_storage,service_workers';
  await session.send('Storage.clearDataForOrigin', { origin: program.url, storageTypes });
  await session.detach();
};

interface Exported {
  readonly events: readonly LearnEvent[];
  readonly days: readonly { readonly day: string; readonly xp: number }[];
  readonly words: readonly { readonly learn: string; readonly word: string; readonly state: object }[];
}

/** Waits until a device has sent everything, and gives what it has stored of its learner. */
const storedOn = async ({ page }: Device): Promise<StoredProgress> => {
  await expect.poll(async () => (await storedProgress(page)).waiting).toBe(0);
  return storedProgress(page);
};

const exported = async ({ page }: Device): Promise<Exported> => {
  await proveByRequest(page, PASSWORD);
  return (await page.request.get(program.url + EXPORT_PATH)).json();
};

const calendarDay = (day: DayNumber): string => new Date(at(day, 0)).toISOString().slice(0, 10).replaceAll('-', '');

/** The expected XP of each day that has any, by calendar day. */
const expectedXpByDay = (): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 21 }, (_, before) => before + 1)
      .map((day) => [calendarDay(day), xpOn(log, day)] as const)
      .filter(([, xp]) => xp > 0),
  );

const sumOfCards = (): number =>
  Array.from({ length: 21 }, (_, before) => cardsOn(log, before + 1)).reduce((sum, cards) => sum + cards, 0);

/** The number of words of the unit of each strength now, by the fold. Games also ask words of others. */
const strengthsIn = (view: View): Omit<CourseProgress['words'], 'fresh'> => {
  const counts = { perfect: 0, good: 0, weak: 0 };
  const own = wordsOfUnit('hello');
  for (const [key, state] of view.words) {
    if (own.has(key.slice(key.indexOf('/') + 1))) counts[strengthOf(state, time.now())] += 1;
  }
  return counts;
};

/** Expects that the export contains each answer once, and the expected days and words. */
const expectExport = ({ events, days, words }: Exported): View => {
  const given = events.flatMap(({ kind, data }) => (kind === 'answered' ? [data] : []));
  const answers = given.filter(({ exercise }) => exercise !== 'card' && exercise !== 'game').map(({ right }) => right);
  expect(given.filter(({ exercise }) => exercise === 'card')).toHaveLength(sumOfCards());
  const finished = events.flatMap(({ kind, data }) => (kind === 'finished' && 'lesson' in data ? [data.lesson] : []));
  expect({ given: answers.length, wrong: answers.filter((right) => !right).length }).toEqual(answersIn(log));
  expect(finished.sort()).toEqual(log.flatMap((each) => ('lesson' in each ? [`hello.${each.lesson}`] : [])).sort());
  const view = plainFold(events);
  expect(Object.fromEntries([...view.days.values()].map(({ day, xp }) => [day, xp]))).toEqual(expectedXpByDay());
  expect(Object.fromEntries(days.map(({ day, xp }) => [day, xp]))).toEqual(expectedXpByDay());
  expect(Object.fromEntries(words.map(({ learn, word, state }) => [`${learn}/${word}`, state]))).toEqual(
    Object.fromEntries(view.words),
  );
  return view;
};

/** Expects that a device holds the same memory of each word as the server, its days, and the best rounds of the games. */
const expectSame = ({ words, days, rounds }: StoredProgress, server: Exported): void => {
  expect(words).toEqual(Object.fromEntries(server.words.map(({ learn, word, state }) => [`${learn}/${word}`, state])));
  expect(Object.values(words).length).toBeGreaterThan(10);
  const expected = Array.from({ length: 21 }, (_, before) => before + 1).filter((day) => xpOn(log, day) > 0);
  expect(Object.keys(days).sort()).toEqual(expected.map(calendarDay));
  for (const day of expected) {
    expect(days[calendarDay(day)]).toMatchObject({ xp: xpOn(log, day), cards: cardsOn(log, day) });
  }
  expect(rounds[`es/score/${GAME}.1`]).toBe(10);
};

/** The XP of the three weeks as the calendar on a device shows them, by week. */
const xpByWeek = async ({ context, page, learner }: Device): Promise<readonly number[]> => {
  const weeks: (readonly number[])[] = [];
  for (const sunday of [7, 14, 21]) {
    await context.clock.setSystemTime(at(sunday, 12));
    await page.goto(program.url);
    await expect.poll(async () => (await homeProgress(page, learner)).week.length).toBe(7);
    weeks.push((await homeProgress(page, learner)).week);
  }
  return weeks.flat();
};

test('three weeks on a phone and a laptop lead to the same expected progress on all devices', async ({ browser }) => {
  test.setTimeout(1_200_000);
  const openDevice = async (options: BrowserContextOptions, slow = 0): Promise<Device> => {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce', ...options });
    await time.install(context, slow);
    const errors: string[] = [];
    return { context, errors, ...(await openPage({ context, errors })) };
  };
  const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'Europe/Berlin' };
  const phone = await openDevice(onPhone);
  const laptop = await openDevice({ timezoneId: 'Asia/Tokyo' }, 4 * MINUTE);

  await test.step('day 1: the phone signs up and takes a lesson', async () => {
    await chooseSpanish(phone.page, program.url);
    await phone.page.goto(`${program.url}/?signIn=signUp`);
    await signUp(phone.page, phone.learner, { email: EMAIL, program });
    await studyWithAllProgress(phone, { day: 1, lesson: 'greetings', wrong: 2 });
  });

  await test.step('day 2: the laptop signs in and takes the next lesson', async () => {
    await time.jump(at(2, 3));
    await signIn(laptop.page, laptop.learner, { email: EMAIL, program });
    await studyWithAllProgress(laptop, { day: 2, lesson: 'names' });
    await expectAgreement([laptop, phone], 2);
  });

  await test.step('days 3 and 4: the phone learns without a network', async () => {
    await time.jump(at(3, 16));
    await phone.page.goto(lessonUrl('greetings'));
    await untilRecordingsCached(phone.page, 'hello.greetings');
    await phone.page.goto(lessonUrl('polite'));
    await untilProgramCached(phone.page);
    await untilRecordingsCached(phone.page, 'hello.polite');
    await phone.context.setOffline(true);
    await studyOffline(phone, { day: 3, lesson: 'polite' });
    await time.jump(at(4, 9));
    await studyOffline(phone, { day: 4, lesson: 'greetings' });
    await expectProgress(phone, 4);
  });

  await test.step('day 5, which is still day 4 for the phone and by the laptop’s own clock: a lesson and a reset', async () => {
    await time.jump(at(4, 15) + MINUTE);
    const shown = await study(laptop, { day: 5, lesson: 'polite', wrong: 1 });
    // The laptop did not know that the phone had finished the same lesson.
    expect(shown).toBeGreaterThan(xpOfEach(log).at(-1) ?? 0);
    await startOver(laptop);
  });

  await test.step('day 6: the phone is online again, and progress from before the reset stays hidden', async () => {
    await time.jump(at(6, 10));
    await phone.context.setOffline(false);
    await expectAgreement([phone, laptop], 6);
    await studyWithAllProgress(phone, { day: 6, lesson: 'greetings' });
  });

  await test.step('day 7: seven days in a row earn a freeze', async () => {
    await time.jump(at(7, 11));
    await expectProgress(laptop, 7);
    await studyWithAllProgress(laptop, { day: 7, lesson: 'names' });
    expect(streakOn(log, 7)).toEqual({ streak: 7, freezes: 1 });
    await expectAgreement([laptop, phone], 7);
  });

  await test.step('day 8: the laptop’s storage is evicted, and its progress is restored without a question', async () => {
    await time.jump(at(8, 11));
    await evict(laptop);
    await expectAgreement([laptop, phone], 8);
    await expect(laptop.page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('day 9: a freeze has saved the streak over the missed day; the phone learns and plays without a network', async () => {
    await time.jump(at(9, 11));
    await openForLater(phone);
    await phone.page.goto(lessonUrl('polite'));
    await untilRecordingsCached(phone.page, 'hello.polite');
    await phone.context.setOffline(true);
    await studyWithAllProgress(phone, { day: 9, lesson: 'polite', wrong: 2 });
    expect(await play(phone, 9)).toBe(10);
    expect(streakOn(log, 9)).toEqual({ streak: 8, freezes: 0 });
    await expectProgress(phone, 9);
  });

  await test.step('day 10: both review the same words and play, and the phone still has no network', async () => {
    await time.jump(at(10, 9));
    await review(laptop, 10, '31342');
    await time.jump(at(10, 10));
    await review(phone, 10, '13423');
    await time.jump(at(10, 11));
    expect(await play(laptop, 10)).toBe(10);
  });

  await test.step('day 11: the phone is online again, and both agree', async () => {
    await time.jump(at(11, 10));
    await phone.context.setOffline(false);
    await expectAgreement([phone, laptop], 11);
    await review(phone, 11, '33');
    await expectAgreement([laptop, phone], 11);
    expect(await storedOn(laptop)).toEqual(await storedOn(phone));
  });

  await test.step('day 20: the streak has ended', async () => {
    await time.jump(at(20, 11));
    expect(streakOn(log, 20).streak).toBe(0);
    await expectAgreement([phone, laptop], 20);
  });

  await test.step('day 21: a last lesson, and a third browser shows everything', async () => {
    await time.jump(at(21, 12));
    await studyWithAllProgress(laptop, { day: 21, lesson: 'greetings', wrong: 1 });
    const third = await openDevice({ timezoneId: 'America/New_York' });
    await signIn(third.page, third.learner, { email: EMAIL, program });
    const devices = [laptop, phone, third];
    const { words } = await expectAgreement(devices, 21);
    const server = await exported(third);
    const view = expectExport(server);
    expect(words).toMatchObject(strengthsIn(view));
    for (const device of devices) expectSame(await storedOn(device), server);
    const weeks = [7, 14, 21].flatMap((sunday) => weekOf(log, sunday));
    for (const device of devices) expect(await xpByWeek(device)).toEqual(weeks);
    expect(devices.flatMap(({ errors }) => errors)).toEqual([]);
    await third.context.close();
  });
  await Promise.all([phone, laptop].map(({ context }) => context.close()));
});
