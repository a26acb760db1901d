/**
 * Takes a whole unit in Firefox and WebKit: every lesson and the dialogue. Also takes screenshots of screens that
 * engines render differently.
 */
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { type Program, startProgram } from '../program.ts';
import { textsOf } from '../texts.ts';
import { clickText, ENGINES, type EngineBrowser, type EngineName, until, untilHydrated, untilThere } from './engine.ts';
import { knowledgeOf } from './knowledge.ts';
import { takeLesson } from './lesson-taker.ts';
import { type Machine, startMachine } from './machine.ts';
import { recordingPlayedBy, untilPlayedToEnd } from './playback.ts';
import { startEngine } from './start-engine.ts';

/** Timeout for all lessons of a unit, in milliseconds. */
const UNIT_TIMEOUT = 600_000;
/** Timeout for all screenshots in one language, in milliseconds. */
const PICTURES_TIMEOUT = 240_000;
const UNIT = 'hello';
const FIRST_LESSON = 'hello.greetings';
/** Screens of a new learner: the name of the screenshot, the path, and a selector of the loaded screen. */
const SCREENS = [
  ['start', '/start', 'main h1'],
  ['courses', '/courses', 'main a[href*="/courses/lesson"]'],
  ['sign-up', '/?signIn=signUp', 'dialog[open] input[name="email"]'],
  ['settings', '/settings', 'main h1'],
] as const;
const SIZES = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
];
const THEMES = ['light', 'dark'] as const;
const INTERFACES = ['de', 'thai', 'cn'] as const;
const INTERFACE = 'header select';
const CALL = 'a[href^="/courses/lesson"]';
const LESSONS = join(import.meta.dirname, '../../dist/content/lessons');
const PICTURES = join(import.meta.dirname, '../../.cache/engines-pictures');

let machine: Machine;
let program: Program;

test.beforeAll(async () => {
  machine = await startMachine();
  program = await startProgram();
  await mkdir(PICTURES, { recursive: true });
});
test.afterAll(async () => {
  await program?.stop();
  await machine?.stop();
});

/** The ids of a unit's lessons, in the order of the files; the course map has its own order. */
const lessonsOf = async (unit: string): Promise<readonly string[]> => {
  const names = await readdir(LESSONS);
  return names.filter((name) => new RegExp(`^${unit}\\.[\\w-]+\\.[0-9a-f]+\\.json$`).test(name)).map(idOf);
};

const idOf = (name: string): string => name.split('.').slice(0, 2).join('.');

/** Sets the theme without its transitions: Firefox never starts a transition of an element that is out of view. */
const showTheme = (browser: EngineBrowser, theme: string): Promise<void> =>
  browser.evaluate(async (wanted) => {
    const painted = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
    document.documentElement.dataset.theme = wanted;
    scrollTo(0, 0);
    await painted();
    for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish();
    await painted();
    await painted();
  }, theme);

/** Takes screenshots at both widths in the light and the dark theme; fails if something is wider than the page. */
const picture = async (browser: EngineBrowser, name: string): Promise<void> => {
  for (const size of SIZES) {
    await browser.resize(size);
    for (const theme of THEMES) {
      await showTheme(browser, theme);
      const file = `${browser.name}-${name}-${size.width}-${theme}.png`;
      await writeFile(join(PICTURES, file), await browser.picture());
    }
    expect(await overflows(browser), `${name} at ${size.width}`).toBe(false);
  }
};

/** Whether any element is wider than the page. */
const overflows = (browser: EngineBrowser): Promise<boolean> =>
  browser.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth, null);

const begin = async (browser: EngineBrowser, code: string): Promise<void> => {
  await browser.open(program.url);
  await untilHydrated(browser, INTERFACE);
  await browser.choose(INTERFACE, code);
  const { htmlLang, spanish } = SPANISH[code] ?? { htmlLang: code, spanish: '' };
  await until(`${browser.name} speaks ${code}`, () =>
    browser.evaluate((lang) => document.documentElement.lang === lang, htmlLang),
  );
  await clickText(browser, spanish);
};

/** The name of Spanish in each interface language, and the `lang` attribute of its page. */
const SPANISH: Readonly<Record<string, { readonly htmlLang: string; readonly spanish: string }>> = {
  de: { htmlLang: 'de', spanish: 'Spanisch' },
  thai: { htmlLang: 'th', spanish: 'สเปน' },
  cn: { htmlLang: 'zh-Hans', spanish: '西班牙语' },
};

const withEngine = async (engine: EngineName, work: (browser: EngineBrowser) => Promise<void>): Promise<void> => {
  const browser = await startEngine(engine, machine);
  try {
    await browser.resize(SIZES[0] ?? { width: 390, height: 844 });
    await work(browser);
  } finally {
    await browser.close();
  }
};

for (const engine of ENGINES) {
  for (const code of INTERFACES) {
    test(`${engine}: every screen of a first visit in ${code}`, { tag: '@soak' }, async () => {
      test.setTimeout(PICTURES_TIMEOUT);
      await withEngine(engine, async (browser) => {
        await begin(browser, code);
        await untilThere(browser, CALL);
        await picture(browser, `landing-${code}`);
        for (const [name, path, shown] of SCREENS) {
          await browser.open(`${program.url}${path}`);
          await untilThere(browser, shown);
          await picture(browser, `${name}-${code}`);
        }
        await browser.open(`${program.url}/courses/lesson?unit=${UNIT}&lesson=${FIRST_LESSON}`);
        await pictureLesson(browser, code);
      });
    });
  }

  test(`${engine}: every lesson of a unit and its dialogue can be finished`, { tag: '@soak' }, async () => {
    test.setTimeout(UNIT_TIMEOUT);
    await withEngine(engine, async (browser) => {
      await begin(browser, 'de');
      const left = new Set(await lessonsOf(UNIT));
      while (left.size > 0) {
        await browser.open(`${program.url}/courses`);
        const lesson = await nextLesson(browser, [...left]);
        await browser.open(`${program.url}/courses/lesson?unit=${UNIT}&lesson=${lesson}`);
        const taken = await takeLesson(browser, knowledgeOf(lesson, 'es', 'de'), { wrong: 1 });
        expect(taken.isFinished).toBe(true);
        left.delete(lesson);
      }
      await browser.open(`${program.url}/courses/dialogue?unit=${UNIT}`);
      const text = textsOf('de');
      await recordingPlayedBy(browser, () => clickText(browser, text('dialogue.begin')));
      await untilPlayedToEnd(browser);
      await until(`${engine} has heard the dialogue`, async () => {
        await browser.press('ArrowRight');
        return browser.evaluate((done) => document.body.textContent?.includes(done), text('dialogue.toPractice'));
      });
    });
  });
}

/** Takes the first lesson to its end, with screenshots of each kind of step, both verdicts and the result. */
const pictureLesson = async (browser: EngineBrowser, code: string): Promise<void> => {
  const seen = new Set<string>();
  const once = async (name: string): Promise<void> => {
    if (seen.has(name)) return;
    seen.add(name);
    await picture(browser, `${name}-${code}`);
  };
  const taken = await takeLesson(browser, knowledgeOf(FIRST_LESSON, 'es', code), {
    wrong: 1,
    shown: ({ kind }) => once(`step-${kind}`),
    judged: (_, tone) => once(`verdict-${tone}`),
  });
  expect(taken.isFinished).toBe(true);
  await picture(browser, `result-${code}`);
};

/** The first of these lessons that is open on the course map. */
const nextLesson = (browser: EngineBrowser, ids: readonly string[]): Promise<string> =>
  until(`${browser.name} lets into one of ${ids.join(', ')}`, () =>
    browser.evaluate((wanted) => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/courses/lesson"]')];
      const open = links.map(({ href }) => new URL(href).searchParams.get('lesson') ?? '');
      return open.find((id) => wanted.includes(id)) ?? null;
    }, ids),
  );
