/** Drives WebKit by WebDriver, as WebKitGTK in Debian's MiniBrowser. */
import { existsSync } from 'node:fs';
import { freePort } from '@parlance/testing';
import { type EngineBrowser, type Size, until } from './engine.ts';
import type { Machine } from './machine.ts';
import { type RunningProcess, start } from './processes.ts';
import { command, ELEMENT, elements, openSession, pressKeys, runInPage, type Session } from './webdriver.ts';

const FOLDERS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/libexec', '/usr/lib'];
const VERSIONS = ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'];

const miniBrowser = (): string => {
  const paths = FOLDERS.flatMap((folder) => VERSIONS.map((version) => `${folder}/${version}/MiniBrowser`));
  const found = [process.env.MINIBROWSER ?? '', ...paths].find((path) => path !== '' && existsSync(path));
  if (found === undefined) throw new Error('There is no MiniBrowser: install webkit2gtk-driver, or set MINIBROWSER');
  return found;
};

/** MiniBrowser plays no sound until the page is used, as Safari does. */
const OPTIONS = ['--automation', '--media-playback-requires-user-gesture=true'];

const startDriver = async ({ env }: Machine): Promise<{ readonly url: string; readonly driver: RunningProcess }> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const driver = await start({
    command: 'WebKitWebDriver',
    args: [`--port=${port}`],
    env,
    isReady: async () => (await command(url, 'GET', '/status')) !== undefined,
  });
  return { url, driver };
};

interface Handle {
  readonly handle: string;
}

/** Sets the size of the viewport; the window is larger by its tool bar. */
const resize = async (session: Session, size: Size): Promise<void> => {
  const inner = async (): Promise<Size> =>
    (await runInPage(session, '() => ({ width: innerWidth, height: innerHeight })', null)) as Size;
  let [width, height] = [size.width, size.height];
  await until(`webkit is ${size.width} x ${size.height}`, async () => {
    await session.send('POST', '/window/rect', { width, height });
    const now = await inner();
    if (now.width === size.width && now.height === size.height) return true;
    width += size.width - now.width;
    height += size.height - now.height;
    return undefined;
  });
};

/** Starts a WebKit that keeps its storage until it is closed. */
export const startWebKit = async (machine: Machine): Promise<EngineBrowser> => {
  const { url: address, driver } = await startDriver(machine);
  const options = { 'webkitgtk:browserOptions': { binary: miniBrowser(), args: OPTIONS } };
  const session = await openSession(address, options).catch(async (error: unknown) => {
    await driver.stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${driver.output()}`);
  });
  const { send } = session;
  const post = async (path: string, body?: object): Promise<void> => void (await send('POST', path, body));
  /** Clicks an element. If it is rendered again meanwhile, it is looked up again. */
  const click = (selector: string, index = 0): Promise<true> =>
    until(`webkit presses ${selector} number ${index}`, async () => {
      const found = (await elements(session, selector))[index];
      if (found === undefined) return false;
      // The element is scrolled to the middle: the driver only scrolls it to the edge, where the page's footer may
      // cover it.
      await send('POST', '/execute/sync', {
        script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
        args: [{ [ELEMENT]: found }],
      });
      await post(`/element/${found}/click`);
      return true;
    });
  return {
    name: 'webkit',
    open: (url) => post('/url', { url }),
    reload: () => post('/refresh'),
    evaluate: <A, T>(work: (argument: A) => T | Promise<T>, argument: A): Promise<T> =>
      runInPage(session, work.toString(), argument) as Promise<T>,
    click: async (selector, index) => void (await click(selector, index)),
    choose: async (selector, value) => void (await click(`${selector} option[value="${value}"]`)),
    giveFile: async (selector, path) => {
      const [input] = await elements(session, selector);
      if (input === undefined) throw new Error(`There is no ${selector}`);
      await post(`/element/${input}/value`, { text: path });
    },
    press: (key) => pressKeys(session, [key]),
    type: (text) => pressKeys(session, [...text]),
    resize: (size) => resize(session, size),
    picture: async () => Buffer.from(String(await send('GET', '/screenshot')), 'base64'),
    inNewTab: async (url, work) => {
      const first = await send('GET', '/window');
      const { handle } = (await send('POST', '/window/new', { type: 'tab' })) as Handle;
      await post('/window', { handle });
      await post('/url', { url });
      await work();
      await send('DELETE', '/window');
      await post('/window', { handle: first });
    },
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      await driver.stop();
    },
  };
};
