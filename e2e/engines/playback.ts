/** Observes which recordings a page starts to play, and whether they play to the end. */
import { type EngineBrowser, until } from './engine.ts';

/** What the page records about playback. */
interface PlaybackRecord {
  /** The addresses of the recordings that started to play, in order. */
  readonly started: string[];
  /** The element that started to play last. */
  player?: HTMLMediaElement;
}

declare global {
  var parlancePlayback: PlaybackRecord | undefined;
}

/**
 * Runs in the page: records which recordings start to play. A cached recording plays from a blob URL, so the address of
 * the file is tracked.
 */
const recordPlayback = (): void => {
  if (globalThis.parlancePlayback !== undefined) return;
  const playback: PlaybackRecord = { started: [] };
  globalThis.parlancePlayback = playback;
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
    if (url.includes('.mp3')) playback.started.push(url);
    playback.player = this;
    return play.call(this);
  };
};

/** Runs `act` and gives the address of the recording that it starts. */
export const recordingPlayedBy = async (browser: EngineBrowser, act: () => Promise<void>): Promise<string> => {
  await browser.evaluate(recordPlayback, null);
  const before = await browser.evaluate(() => globalThis.parlancePlayback?.started.length ?? 0, null);
  await act();
  return until(`${browser.name} begins to play a recording`, () =>
    browser.evaluate((length) => globalThis.parlancePlayback?.started.slice(length).at(-1) ?? null, before),
  );
};

/** Waits until the last recording that started has played to its end. Gives its length in seconds. */
export const untilPlayedToEnd = (browser: EngineBrowser): Promise<number> =>
  until(`${browser.name} plays a recording to its end`, () =>
    browser.evaluate(() => {
      const player = globalThis.parlancePlayback?.player;
      return player?.ended === true && player.currentTime > 0 ? player.currentTime : null;
    }, null),
  );
