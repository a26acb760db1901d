/** Signs up by the mailed link, and signs in, with the dialog. */
import type { Program } from '../program.ts';
import { type EngineBrowser, until, untilThere } from './engine.ts';

const PASSWORD = 'a long secret 1';
const SUBMIT = 'dialog[open] button[type="submit"]';

/** The address of an account, and the program that sends its mails. */
export interface Account {
  readonly email: string;
  readonly program: Program;
}

const EMAIL = 'input[name="email"]';
const NAME = 'input[name="name"]';
const PASSWORD_FIELD = 'input[type="password"]';

const fill = async (browser: EngineBrowser, input: string, text: string): Promise<void> => {
  const field = `dialog[open] ${input}`;
  await untilThere(browser, field);
  await browser.click(field);
  await browser.type(text);
};

const isClosed = (browser: EngineBrowser): Promise<true> =>
  until(`${browser.name} closes the dialog`, () =>
    browser.evaluate(() => document.querySelector('dialog[open]') === null, null),
  );

const isSignedIn = (browser: EngineBrowser): Promise<true> =>
  until(`${browser.name} is signed in`, () =>
    browser.evaluate(() => document.cookie.includes('parlance_here=1'), null),
  );

/** Signs up in the open dialog, and opens the mailed link in a second tab. */
export const signUp = async (browser: EngineBrowser, { email, program }: Account): Promise<void> => {
  await fill(browser, EMAIL, email);
  await browser.press('Enter');
  await fill(browser, NAME, 'Ada');
  await fill(browser, PASSWORD_FIELD, PASSWORD);
  await browser.press('Enter');
  const link = /http:\S+verify-email\S+/.exec(await program.mailTo(email, 'verify-email'))?.[0] ?? '';
  await browser.inNewTab(link, async () => {
    await until(`${browser.name} shows that the address is verified`, () =>
      browser.evaluate(() => location.pathname === '/verify' && document.querySelector('h1, h2') !== null, null),
    );
  });
  await browser.click(SUBMIT);
  await isClosed(browser);
  await isSignedIn(browser);
};

/** Signs in from the landing page. */
export const signIn = async (browser: EngineBrowser, { email, program }: Account): Promise<void> => {
  await browser.open(`${program.url}/?signIn`);
  await fill(browser, EMAIL, email);
  await browser.press('Enter');
  await fill(browser, PASSWORD_FIELD, PASSWORD);
  // The page reloads itself after the sign-in; the attribute shows whether that has happened.
  await browser.evaluate(() => document.documentElement.setAttribute('data-old', ''), null);
  await browser.press('Enter');
  await until(`${browser.name} loads the page anew`, () =>
    browser.evaluate(
      () => !document.documentElement.hasAttribute('data-old') && document.readyState === 'complete',
      null,
    ),
  );
  await isSignedIn(browser);
};
