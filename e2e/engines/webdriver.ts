/** A client of the WebDriver protocol (https://www.w3.org/TR/webdriver2/) with the commands that the journeys need. */
import { COMMAND_TIMEOUT } from './engine.ts';

/** An open session of a driver. */
export interface Session {
  /** Sends a command of the session and gives the value of the response. */
  readonly send: (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;
}

/** The property under which the protocol carries an element's id. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

interface Failure {
  readonly error: string;
  readonly message: string;
}

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'error' in value && 'message' in value;

/** Sends a command to a driver. Rejects with the error of the driver. */
export const command = async (driver: string, method: string, path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(driver + path, {
    method,
    signal: AbortSignal.timeout(COMMAND_TIMEOUT),
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await answer.json()) as { readonly value: unknown };
  if (isFailure(value)) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
  return value;
};

/** Opens a session with these capabilities. */
export const openSession = async (driver: string, capabilities: object): Promise<Session> => {
  const opened = await command(driver, 'POST', '/session', { capabilities: { alwaysMatch: capabilities } });
  const { sessionId } = opened as { readonly sessionId: string };
  return { send: (method, path, body) => command(driver, method, `/session/${sessionId}${path}`, body) };
};

/** The ids of all elements that match a CSS selector. */
export const elements = async ({ send }: Session, selector: string): Promise<readonly string[]> => {
  const found = await send('POST', '/elements', { using: 'css selector', value: selector });
  return (found as readonly Readonly<Record<string, string>>[]).map((element) => element[ELEMENT] ?? '');
};

/** The protocol's characters for keys that write nothing. */
const KEYS: Readonly<Record<string, string>> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  Backspace: '\uE003',
  ArrowRight: '\uE014',
};

/** Presses and releases keys one after another. Each is a name in `KEYS` or a character. */
export const pressKeys = async ({ send }: Session, keys: readonly string[]): Promise<void> => {
  const actions = keys.flatMap((key) => {
    const value = KEYS[key] ?? key;
    return [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ];
  });
  await send('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
};

/** The result of a function that ran in a page. */
type Outcome = { readonly value: unknown } | { readonly thrown: string };

/** Runs a function with one argument in the page and waits for its result. */
export const runInPage = async ({ send }: Session, work: string, argument: unknown): Promise<unknown> => {
  const script = `const done = arguments[1];
    Promise.resolve().then(() => (${work})(arguments[0])).then(
      (value) => done({ value }), (error) => done({ thrown: String(error) }));`;
  const outcome = (await send('POST', '/execute/async', { script, args: [argument] })) as Outcome;
  if ('thrown' in outcome) throw new Error(outcome.thrown);
  return outcome.value;
};
