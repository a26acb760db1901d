/**
 * Three weeks of one learner in real browsers, in simulated time: a phone in Berlin and a laptop in Tokyo, whose clock
 * is slow; days without a network, a reset meanwhile, storage that the browser throws away, a missed day and a long
 * break. Everywhere the same is shown in the end, and it is what was done.
 */

import { EXPORT_PATH } from '@parlance/contract';
import { strengthOf } from '@parlance/domain';
import type { LearnEvent, View } from '@parlance/sync';
import { plainFold } from '@parlance/testing';
import { type BrowserContext, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { answersIn, type DayNumber, type Diary, starsIn, streakOn, weekOf, xpOfEach, xpOn } from './diary.ts';
import { chooseSpanish, SPANISH, signIn, signUp } from './entering.ts';
import { hasSound, isKept } from './kept.ts';
import { Learner, openEars } from './learner.ts';
import { type Program, startProgram } from './program.ts';
import { type CourseShown, courseShown, homeShown } from './shown.ts';
import { type SimulatedTime, startTime } from './simulated-time.ts';

/** It brings its own phone and laptop. */
const onlyOnce = 'laptop';

// A trace of three weeks costs more than the weeks.
test.use({ trace: 'off' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LESSONS = ['greetings', 'names', 'polite', 'how-are-you'];
const EMAIL = 'nina@example.org';

/** The hour `hour` (UTC) of a day; the first is Monday, 28 September 2026. */
const at = (day: DayNumber, hour: number): number => Date.UTC(2026, 8, 27 + day) + hour * HOUR;

let time: SimulatedTime;
let program: Program;
let diary: Diary;

test.beforeAll(async () => {
  time = await startTime(at(1, 16));
  program = await startProgram(time.settings);
  diary = [];
});
test.afterAll(async () => {
  await program.stop();
  await time.stop();
});

/** A browser of the learner. */
interface Device {
  readonly context: BrowserContext;
  page: Page;
  learner: Learner;
  readonly faults: string[];
}

const openPage = async (device: Pick<Device, 'context' | 'faults'>): Promise<Pick<Device, 'page' | 'learner'>> => {
  const page = await device.context.newPage();
  await openEars(page);
  page.on('pageerror', (error) => device.faults.push(error.message));
  return { page, learner: new Learner(page, { learn: 'es', explain: 'de' }) };
};

/** Closes the page and opens another, empty one. */
const reopen = async (device: Device): Promise<void> => {
  await device.page.close();
  Object.assign(device, await openPage(device));
};

const lessonUrl = (lesson: string): string => `${program.url}/courses/lesson?unit=hello&lesson=hello.${lesson}`;

/** The XP on the result, which counts up before the eyes: the last figure is the true one. */
const xpShown = async ({ page }: Device): Promise<number> =>
  Number(await page.locator('dl [data-main="true"] dd span').last().textContent());

interface Study {
  readonly day: DayNumber;
  readonly lesson: string;
  readonly wrong?: number;
  readonly between?: (done: number) => Promise<void>;
}

/** Takes a lesson and writes it into the diary; gives the XP that the result shows. */
const study = async (device: Device, { day, lesson, wrong = 0, between }: Study): Promise<number> => {
  await device.page.goto(lessonUrl(lesson));
  const { rights } = await device.learner.takeLesson(wrong, between);
  expect(rights.filter((right) => !right)).toHaveLength(wrong);
  diary.push({ day, lesson, rights });
  return xpShown(device);
};

/** Takes a lesson on a device that knows all that was done before. */
const studyKnowingAll = async (device: Device, given: Study): Promise<void> => {
  const shown = await study(device, given);
  expect(shown).toBe(xpOfEach(diary).at(-1));
};

/** Waits until a device shows at home and in the course what the diary comes to on a day. */
const expectTrue = async ({ page, learner }: Device, day: DayNumber): Promise<CourseShown> => {
  await page.goto(program.url);
  await expect
    .poll(() => homeShown(page, learner))
    .toEqual({ ...streakOn(diary, day), today: xpOn(diary, day), week: weekOf(diary, day) });
  await page.goto(`${program.url}/courses`);
  await expect
    .poll(async () => (await courseShown(page, learner)).stars)
    .toEqual(LESSONS.map((lesson) => starsIn(diary, lesson)));
  return courseShown(page, learner);
};

/** All devices show what the diary says, and remember words equally well. */
const expectAgreement = async (devices: readonly Device[], day: DayNumber): Promise<CourseShown> => {
  const [first, ...others] = devices;
  if (first === undefined) throw new Error('There is no device');
  const shown = await expectTrue(first, day);
  for (const other of others) expect(await expectTrue(other, day)).toEqual(shown);
  return shown;
};

/** Without a network the phone goes on: a new page starts, a lesson survives a reload, the map knows it. */
const studyOffline = async (phone: Device, given: Study): Promise<void> => {
  await reopen(phone);
  await studyKnowingAll(phone, {
    ...given,
    between: async (done) => {
      if (done === 6) await phone.page.reload();
    },
  });
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
  diary.push({ reset: true });
};

/** The browser throws away all that it kept for the program but its cookies, as under pressure. */
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

const exported = async ({ page }: Device): Promise<Exported> =>
  (await page.request.get(program.url + EXPORT_PATH)).json();

const calendarDay = (day: DayNumber): string => new Date(at(day, 0)).toISOString().slice(0, 10).replaceAll('-', '');

/** The XP of each day with XP, as the diary has it. */
const daysInDiary = (): Record<string, number> =>
  Object.fromEntries(
    Array.from({ length: 21 }, (_, before) => before + 1)
      .map((day) => [calendarDay(day), xpOn(diary, day)] as const)
      .filter(([, xp]) => xp > 0),
  );

/** How well the words of a view are remembered now. */
const strengthsIn = (view: View): Omit<CourseShown['words'], 'fresh'> => {
  const counts = { perfect: 0, good: 0, weak: 0 };
  for (const state of view.words.values()) counts[strengthOf(state, time.now())] += 1;
  return counts;
};

/** What the server gives out of the learner is what was done: each answer once, each day, each word. */
const expectExportTrue = ({ events, days, words }: Exported): View => {
  const answers = events.flatMap(({ kind, data }) => (kind === 'answered' ? [data.right] : []));
  const finished = events.flatMap(({ kind, data }) => (kind === 'finished' && 'lesson' in data ? [data.lesson] : []));
  expect({ given: answers.length, wrong: answers.filter((right) => !right).length }).toEqual(answersIn(diary));
  expect(finished.sort()).toEqual(diary.flatMap((each) => ('lesson' in each ? [`hello.${each.lesson}`] : [])).sort());
  const view = plainFold(events);
  expect(Object.fromEntries([...view.days.values()].map(({ day, xp }) => [day, xp]))).toEqual(daysInDiary());
  expect(Object.fromEntries(days.map(({ day, xp }) => [day, xp]))).toEqual(daysInDiary());
  expect(Object.fromEntries(words.map(({ learn, word, state }) => [`${learn}/${word}`, state]))).toEqual(
    Object.fromEntries(view.words),
  );
  return view;
};

/** The XP of the three weeks as a device shows them when its calendar is set to their Sundays. */
const leafedThrough = async ({ context, page, learner }: Device): Promise<readonly number[]> => {
  const weeks: (readonly number[])[] = [];
  for (const sunday of [7, 14, 21]) {
    await context.clock.setSystemTime(at(sunday, 12));
    await page.goto(program.url);
    await expect.poll(async () => (await homeShown(page, learner)).week.length).toBe(7);
    weeks.push((await homeShown(page, learner)).week);
  }
  return weeks.flat();
};

test('three weeks on a phone and a laptop come to the same everywhere, and to what was done', async ({ browser }, {
  project,
}) => {
  test.skip(project.name !== onlyOnce, 'It brings its own phone and laptop.');
  test.setTimeout(1_200_000);
  const openDevice = async (options: BrowserContextOptions, slow = 0): Promise<Device> => {
    const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce', ...options });
    await time.giveTo(context, slow);
    const faults: string[] = [];
    return { context, faults, ...(await openPage({ context, faults })) };
  };
  const onPhone = { viewport: { width: 390, height: 844 }, hasTouch: true, timezoneId: 'Europe/Berlin' };
  const phone = await openDevice(onPhone);
  const laptop = await openDevice({ timezoneId: 'Asia/Tokyo' }, 4 * MINUTE);

  await test.step('day 1: the phone signs up and takes a lesson', async () => {
    await chooseSpanish(phone.page, program.url);
    await phone.page.goto(`${program.url}/?signIn=signUp`);
    await signUp(phone.page, phone.learner, { email: EMAIL, program });
    await studyKnowingAll(phone, { day: 1, lesson: 'greetings', wrong: 2 });
  });

  await test.step('day 2: the laptop signs in and takes the next', async () => {
    await time.jump(at(2, 3));
    await signIn(laptop.page, laptop.learner, { email: EMAIL, program });
    await studyKnowingAll(laptop, { day: 2, lesson: 'names' });
    await expectAgreement([laptop, phone], 2);
  });

  await test.step('days 3 and 4: the phone learns without a network', async () => {
    await time.jump(at(3, 16));
    await phone.page.goto(lessonUrl('greetings'));
    await hasSound(phone.page, 'hello.greetings');
    await phone.page.goto(lessonUrl('polite'));
    await isKept(phone.page);
    await hasSound(phone.page, 'hello.polite');
    await phone.context.setOffline(true);
    await studyOffline(phone, { day: 3, lesson: 'polite' });
    await time.jump(at(4, 9));
    await studyOffline(phone, { day: 4, lesson: 'greetings' });
    await expectTrue(phone, 4);
  });

  await test.step('day 5, which is still day 4 for the phone and for the laptop’s own clock: a lesson, and a reset', async () => {
    await time.jump(at(4, 15) + MINUTE);
    const shown = await study(laptop, { day: 5, lesson: 'polite', wrong: 1 });
    // It could not know that the phone had done it.
    expect(shown).toBeGreaterThan(xpOfEach(diary).at(-1) ?? 0);
    await startOver(laptop);
  });

  await test.step('day 6: the phone is online again, and what was done before the reset stays hidden', async () => {
    await time.jump(at(6, 10));
    await phone.context.setOffline(false);
    await expectAgreement([phone, laptop], 6);
    await studyKnowingAll(phone, { day: 6, lesson: 'greetings' });
  });

  await test.step('day 7: seven days in a row earn a freeze', async () => {
    await time.jump(at(7, 11));
    await expectTrue(laptop, 7);
    await studyKnowingAll(laptop, { day: 7, lesson: 'names' });
    expect(streakOn(diary, 7)).toEqual({ streak: 7, freezes: 1 });
    await expectAgreement([laptop, phone], 7);
  });

  await test.step('day 8: the laptop’s storage is thrown away, and it comes back without a question', async () => {
    await time.jump(at(8, 11));
    await evict(laptop);
    await expectAgreement([laptop, phone], 8);
    await expect(laptop.page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('day 9: the freeze has kept the streak over the missed day', async () => {
    await time.jump(at(9, 11));
    await studyKnowingAll(phone, { day: 9, lesson: 'polite', wrong: 2 });
    expect(streakOn(diary, 9)).toEqual({ streak: 8, freezes: 0 });
    await expectAgreement([phone, laptop], 9);
  });

  await test.step('day 20: the streak is over', async () => {
    await time.jump(at(20, 11));
    expect(streakOn(diary, 20).streak).toBe(0);
    await expectAgreement([phone, laptop], 20);
  });

  await test.step('day 21: a last lesson, and a third browser', async () => {
    await time.jump(at(21, 12));
    await studyKnowingAll(laptop, { day: 21, lesson: 'greetings', wrong: 1 });
    const third = await openDevice({ timezoneId: 'America/New_York' });
    await signIn(third.page, third.learner, { email: EMAIL, program });
    const devices = [laptop, phone, third];
    const { words } = await expectAgreement(devices, 21);
    const view = expectExportTrue(await exported(third));
    expect(words).toMatchObject(strengthsIn(view));
    const weeks = [7, 14, 21].flatMap((sunday) => weekOf(diary, sunday));
    for (const device of devices) expect(await leafedThrough(device)).toEqual(weeks);
    expect(devices.flatMap(({ faults }) => faults)).toEqual([]);
    await third.context.close();
  });
  await Promise.all([phone, laptop].map(({ context }) => context.close()));
});
