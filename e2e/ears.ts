/** Hearing, for a test: which recordings begin to play. */
import type { Page } from '@playwright/test';

interface Ears {
  readonly heard: string[];
  readonly before: number;
}

/** Lets a test hear: keeps the address of every recording that begins to play. Call it before the first page. */
export const openEars = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    Object.assign(window, { heard });
    // A kept recording plays from an address of its own: which file it is, is followed from the cache to there.
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

/** What begins to sound by `act`: the address of the recording. */
export const heardBy = async (page: Page, act: () => Promise<void>): Promise<string> => {
  await page.evaluate(() => Object.assign(window, { before: (window as unknown as Ears).heard.length }));
  await act();
  await page.waitForFunction(() => (window as unknown as Ears).heard.length > (window as unknown as Ears).before);
  return page.evaluate(() => (window as unknown as Ears).heard.at(-1) ?? '');
};
