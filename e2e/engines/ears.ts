/** Hearing in a page: which recording begins to play, and whether it goes on. */
import { type EngineBrowser, until } from './engine.ts';

/** What a page that is listened to keeps. */
interface Ears {
  /** Addresses of the recordings that began to play. */
  readonly heard: string[];
  /** The element that played last. */
  player?: HTMLMediaElement;
}

declare global {
  var parlanceEars: Ears | undefined;
}

/** Runs in the page: keeps which recordings begin to play. A kept recording plays from an address of its own. */
const listen = (): void => {
  if (globalThis.parlanceEars !== undefined) return;
  const ears: Ears = { heard: [] };
  globalThis.parlanceEars = ears;
  const urls = new WeakMap<object, string>();
  const sources = new Map<string, string>();
  const { match } = Cache.prototype;
  Cache.prototype.match = async function listening(request, options) {
    const response = await match.call(this, request, options);
    if (response !== undefined) urls.set(response, typeof request === 'string' ? request : response.url);
    return response;
  };
  const { blob: readBlob } = Response.prototype;
  Response.prototype.blob = async function listening() {
    const blob = await readBlob.call(this);
    urls.set(blob, urls.get(this) ?? this.url);
    return blob;
  };
  const { createObjectURL } = URL;
  URL.createObjectURL = (object) => {
    const source = createObjectURL(object);
    sources.set(source, urls.get(object) ?? source);
    return source;
  };
  const { play } = HTMLMediaElement.prototype;
  HTMLMediaElement.prototype.play = function listening() {
    const url = sources.get(this.src) ?? this.src;
    if (url.includes('.mp3')) ears.heard.push(url);
    ears.player = this;
    return play.call(this);
  };
};

/** Does something and gives the address of the recording that begins to play thereby. */
export const heardBy = async (browser: EngineBrowser, act: () => Promise<void>): Promise<string> => {
  await browser.evaluate(listen, null);
  const before = await browser.evaluate(() => globalThis.parlanceEars?.heard.length ?? 0, null);
  await act();
  return until(`${browser.name} begins to play a recording`, () =>
    browser.evaluate((length) => globalThis.parlanceEars?.heard.slice(length).at(-1) ?? null, before),
  );
};

/** Waits until the recording that began to play last is heard to its end; gives its length in seconds. */
export const heardToItsEnd = (browser: EngineBrowser): Promise<number> =>
  until(`${browser.name} plays a recording to its end`, () =>
    browser.evaluate(() => {
      const player = globalThis.parlanceEars?.player;
      return player?.ended === true && player.currentTime > 0 ? player.currentTime : null;
    }, null),
  );
