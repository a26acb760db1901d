/** Observes which recordings a page starts to play. */
import type { Page } from '@playwright/test';

interface PlaybackRecord {
  readonly heard: string[];
  readonly before: number;
}

/** Collects the address of every recording that starts to play. Must be called before the first page is opened. */
export const recordPlayback = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    // A cached recording plays from a blob URL: the address of the file is tracked from the cache to that URL.
    const urls = new WeakMap<object, string>();
    const sources = new Map<string, string>();
    const { match } = Cache.prototype;
    Cache.prototype.match = async function listening(request, options) {
      const response = await match.call(this, request, options);
      const url = typeof request === 'string' ? request : request instanceof URL ? request.href : request.url;
      if (response !== undefined) urls.set(response, url);
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
      if (url.includes('.mp3')) heard.push(url);
      return play.call(this);
    };
  });
};

/** Runs `act` and gives the address of the recording that it starts. */
export const recordingPlayedBy = async (page: Page, act: () => Promise<void>): Promise<string> => {
  await page.evaluate(() => Object.assign(window, { before: (window as unknown as PlaybackRecord).heard.length }));
  await act();
  await page.waitForFunction(
    () => (window as unknown as PlaybackRecord).heard.length > (window as unknown as PlaybackRecord).before,
  );
  return page.evaluate(() => (window as unknown as PlaybackRecord).heard.at(-1) ?? '');
};
