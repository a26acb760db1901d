/** A visitor hears a clip in Firefox and WebKit, from the line that a key leads to. */
import { expect, test } from '@playwright/test';
import { type Program, startProgram } from '../program.ts';
import { clickText, ENGINES, type EngineBrowser, until, untilThere } from './engine.ts';
import { speakGerman } from './interface.ts';
import { type Machine, startMachine } from './machine.ts';
import { startEngine } from './start-engine.ts';

const LEARNED = 'Spanisch';
const CALL = 'a[href^="/courses/lesson"]';
const CLIP = 'guest-in-the-rain';
const BIG_PLAY = '[data-goes-on] > svg + span';

/** Where the sound of the open clip is and where its second and third line begin, in seconds. */
const soundOfClip = (browser: EngineBrowser) =>
  browser.evaluate(() => {
    const { currentTime: at = 0, duration = 0 } = document.querySelector('audio') ?? {};
    const [, second = 0, third = 0] = [...document.querySelectorAll<HTMLElement>('.clips-cut')].map(
      ({ style }) => (Number.parseFloat(style.insetInlineStart) / 100) * duration,
    );
    return { at, second, third };
  }, null);

/**
 * Opens the clip. Its sound comes two seconds after the press: WebKit lets it play then only if the press was used for it.
 */
const openWithLateSound = async (browser: EngineBrowser): Promise<void> => {
  await browser.open(`${program.url}/clips/lesson?clip=${CLIP}`);
  await browser.evaluate(() => {
    const { readAsDataURL } = FileReader.prototype;
    const pressed = new Promise((resolve) => addEventListener('click', resolve, { once: true, capture: true }));
    FileReader.prototype.readAsDataURL = async function late(blob) {
      await pressed;
      setTimeout(() => readAsDataURL.call(this, blob), 2000);
    };
  }, null);
};

let machine: Machine;
let program: Program;

test.beforeAll(async () => {
  machine = await startMachine();
  program = await startProgram();
});
test.afterAll(async () => {
  await program?.stop();
  await machine?.stop();
});

for (const engine of ENGINES) {
  test(`${engine}: a clip is heard from the line that a key leads to`, async () => {
    const browser = await startEngine(engine, machine);
    const listening = machine.recordSound();
    try {
      await browser.open(program.url);
      await speakGerman(browser);
      await clickText(browser, LEARNED);
      await untilThere(browser, CALL);
      await openWithLateSound(browser);
      await untilThere(browser, BIG_PLAY);
      await browser.click(BIG_PLAY);
      await until('the clip plays', async () => (await soundOfClip(browser)).at > 0.2);
      await browser.press('ArrowRight');
      await browser.press('ArrowRight');
      const { second, third } = await soundOfClip(browser);
      expect(third).toBeGreaterThan(second);
      await until('it plays on from the third line', async () => (await soundOfClip(browser)).at > third + 0.2);
      await until('the sound device gives more than silence', async () => listening.peakAmplitude() > 0.01);
    } finally {
      listening.stop();
      await browser.close();
    }
  });
}
