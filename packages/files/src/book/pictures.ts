/** The pictures of a book: named while its text is read, loaded afterwards. */

import type { LeftOutCounter } from './left-out.ts';
import { BOOK_LIMITS, type BookPicture } from './model.ts';
import { isOutside, targetOf } from './paths.ts';
import { pictureOf } from './picture-kind.ts';

/** Gives the bytes of a file of the book; undefined if it has none of this path, or one that is too large. */
export type LoadFile = (path: string, most: number) => Promise<Uint8Array<ArrayBuffer> | undefined>;

const INLINE = /^\s*data:image\/[\w.+-]{1,30};base64,([A-Za-z\d+/=\s%]+)$/i;

/** The bytes of a picture that is written into its address. */
const inlineBytes = (address: string): Uint8Array<ArrayBuffer> | undefined => {
  const [, base64] = INLINE.exec(address) ?? [];
  if (base64 === undefined || base64.length > BOOK_LIMITS.picture * 1.4) return undefined;
  try {
    return Uint8Array.from(atob(base64.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  } catch {
    return undefined;
  }
};

/** Collects the pictures that the text of a book names. */
export class PictureCollector {
  readonly #names = new Map<string, string>();
  readonly #inline = new Map<string, BookPicture>();
  readonly #leftOut: LeftOutCounter;
  readonly #has: (path: string) => boolean;

  constructor(leftOut: LeftOutCounter, has: (path: string) => boolean) {
    this.#leftOut = leftOut;
    this.#has = has;
  }

  /** The name of a picture by its address in a document; undefined if it cannot be shown. */
  nameOf(address: string, document: string): string | undefined {
    if (/^\s*data:/i.test(address)) return this.#inlineName(address);
    if (isOutside(address)) {
      this.#leftOut.add('outside');
      return undefined;
    }
    const target = targetOf(address, document);
    if (target === undefined || !this.#has(target.path)) {
      this.#leftOut.add('pictures');
      return undefined;
    }
    return this.named(target.path);
  }

  /** The name of a picture by its path in the book. @param wanted its name, if it is named for the first time */
  named(path: string, wanted?: string): string {
    const known = this.#names.get(path);
    if (known !== undefined) return known;
    const name = wanted ?? `p${this.#names.size + 1}`;
    this.#names.set(path, name);
    return name;
  }

  #inlineName(address: string): string | undefined {
    const bytes = inlineBytes(address);
    const picture = bytes && pictureOf(bytes);
    if (picture === undefined) {
      this.#leftOut.add('pictures');
      return undefined;
    }
    const name = `d${this.#inline.size + 1}`;
    this.#inline.set(name, picture);
    return name;
  }

  /** Loads all of them. Those that are none are counted, and missing. */
  async load(file: LoadFile, done: (share: number) => void): Promise<ReadonlyMap<string, BookPicture>> {
    const pictures = new Map(this.#inline);
    let count = 0;
    for (const [path, name] of this.#names) {
      const bytes = await file(path, BOOK_LIMITS.picture);
      const picture = bytes && pictureOf(bytes);
      if (picture === undefined) this.#leftOut.add('pictures');
      else pictures.set(name, picture);
      count += 1;
      done(count / this.#names.size);
    }
    return pictures;
  }
}
