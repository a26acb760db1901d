/**
 * A deck leaves Firefox and WebKit as an Anki package, and comes into a browser with an empty profile: the worker compiles
 * SQLite under the policy of its script, and files are read and written. A file is given to the input by the driver. The
 * download itself is not followed, for WebKitGTK has no command for that: the page passes on the Blob that it offers.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { type Program, startProgram } from '../program.ts';
import { textsOf } from '../texts.ts';
import { clickText, ENGINES, type EngineBrowser, type EngineName, until, untilThere } from './engine.ts';
import { speakGerman } from './interface.ts';
import { type Machine, startMachine } from './machine.ts';
import { startEngine } from './start-engine.ts';

const INPUT = 'input[type="file"][accept*=".apkg"]';
const SPANISH = new Intl.DisplayNames('de', { type: 'language' }).of('es') ?? '';
/** Four own cards, and a word of the course, whose recording goes with it: a review needs five. */
const TABLE = `front,back,note
la llave,der Schlüssel,aus dem Heft
el grifo,der Wasserhahn,aus dem Heft
el enchufe,die Steckdose,aus dem Heft
la sartén,die Pfanne,aus dem Heft
la hermana,Schwester,aus dem Heft
`;

const german = textsOf('de');

let machine: Machine;
let program: Program;
let folder: string;

test.beforeAll(async () => {
  machine = await startMachine();
  program = await startProgram();
  folder = await mkdtemp(join(tmpdir(), 'parlance-decks-'));
});
test.afterAll(async () => {
  await program?.stop();
  await machine?.stop();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** Waits until the page shows a text. */
const untilText = (browser: EngineBrowser, text: string): Promise<true> =>
  until(`${browser.name} shows "${text}"`, () =>
    browser.evaluate((wanted) => document.querySelector('main')?.textContent?.includes(wanted), text),
  );

/** Opens the settings of somebody who is new and learns Spanish. */
const openSettings = async (browser: EngineBrowser): Promise<void> => {
  await browser.open(program.url);
  await speakGerman(browser);
  await clickText(browser, SPANISH);
  // The link to the lesson stands in the page from the first, and the choice is shown before it is stored.
  await until(`${browser.name} has stored the choice`, () =>
    browser.evaluate(() => localStorage.getItem('parlance.learner') === '1', null),
  );
  await browser.open(`${program.url}/settings`);
  await untilThere(browser, INPUT);
};

/** Gives a file to the input, and adds what is in it. */
const addCards = async (browser: EngineBrowser, path: string, button: string, done: string): Promise<void> => {
  await browser.giveFile(INPUT, path);
  await clickText(browser, button);
  await untilText(browser, done);
};

/** The bytes of the package that the page offers as a download. */
const exported = async (browser: EngineBrowser): Promise<Buffer> => {
  await browser.evaluate(() => {
    const { createObjectURL } = URL;
    URL.createObjectURL = (object) => {
      if (object instanceof Blob && object.type === 'application/octet-stream') {
        const reader = new FileReader();
        reader.onload = () => Object.assign(window, { offered: reader.result });
        reader.readAsDataURL(object);
      }
      return createObjectURL(object);
    };
  }, null);
  await clickText(browser, german('deckFiles.saveAnki'));
  await untilText(browser, 'Der Stapel ist in der Datei, mit 1 Ton.');
  const url = await until(`${browser.name} offers a file`, () =>
    browser.evaluate(() => (window as unknown as { readonly offered?: string }).offered, null),
  );
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
};

/** Works in a browser with an empty profile; where that fails, a picture tells what it showed. */
const inNewProfile = async (engine: EngineName, work: (browser: EngineBrowser) => Promise<void>): Promise<void> => {
  const browser = await startEngine(engine, machine);
  try {
    await work(browser);
  } catch (error) {
    await writeFile(test.info().outputPath('seen.png'), await browser.picture());
    throw error;
  } finally {
    await browser.close();
  }
};

for (const engine of ENGINES) {
  test(`${engine}: a deck goes out as an Anki package and into an empty profile`, async () => {
    const [table, deck] = [join(folder, `${engine}.csv`), join(folder, `${engine}.apkg`)];
    await writeFile(table, TABLE);
    await inNewProfile(engine, async (first) => {
      await openSettings(first);
      await addCards(first, table, '5 Karten hinzufügen', '5 Karten hinzugefügt.');
      await writeFile(deck, await exported(first));
    });
    await inNewProfile(engine, async (second) => {
      await openSettings(second);
      await addCards(second, deck, '5 Karten hinzufügen', '5 Karten hinzugefügt.');
      await second.giveFile(INPUT, deck);
      await untilText(second, 'Nichts Neues in dieser Datei');
      await untilText(second, '5 Karten, die du schon hast');
      await second.open(`${program.url}/review/cards?mode=all`);
      await clickText(second, german('review.turn'));
      await untilText(second, 'aus dem Heft');
    });
  });
}
