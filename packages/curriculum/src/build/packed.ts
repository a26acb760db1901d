/**
 * Saves memory between reading and linking. A packed unit or clip holds its texts in learned languages as plain data,
 * because checks look at them. Its titles and its texts in languages that only explain, which are most of a corpus, are
 * held as JSON bytes, because nothing needs them until it is written out.
 */
import type { LanguageCode } from '@parlance/domain';
import type { TextSource } from '../source/model.ts';
import type { MapTexts } from './text-maps.ts';

type TextsByLanguage = Readonly<Record<LanguageCode, string>>;

/** A unit or a clip. */
export interface Placed {
  readonly place: TextSource['place'];
}

/** A unit or clip whose titles and explaining texts are packed. */
export interface Packed<T> {
  /** It without its titles and without texts in languages that only explain. */
  readonly part: T;
  /** The texts left out of `part`, as JSON in UTF-8. */
  readonly explained: Uint8Array;
}

const split = <T>(texts: Readonly<Record<LanguageCode, T>>, isKept: (code: LanguageCode) => boolean) => {
  const entries = Object.entries(texts);
  return {
    kept: Object.fromEntries(entries.filter(([code]) => isKept(code))),
    rest: entries.filter(([code]) => !isKept(code)),
  };
};

const NONE: readonly string[] = [];

/** Replaces each empty list and file name in a fresh value by a shared one, which saves memory. Changes the value. */
const shareIn = (value: Record<string, unknown>, file: string): void => {
  for (const key in value) {
    const part = value[key];
    if (key === 'file') value[key] = file;
    else if (isHolding(part)) {
      if (Array.isArray(part) && part.length === 0) value[key] = NONE;
      else shareIn(part, file);
    }
  }
};

const isHolding = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * Parses a part from JSON. Its strings are copies: a substring of the file's text would keep the whole text in memory.
 */
const partFrom = (json: string, file: string) => {
  const part = JSON.parse(json);
  shareIn(part, file);
  return part;
};

/** Packs a complete unit or clip. */
export const pack = <T extends Placed>(
  part: T,
  mapTexts: MapTexts<T>,
  learnable: readonly LanguageCode[],
): Packed<T> => {
  const explained: TextsByLanguage[] = [];
  const kept = mapTexts(part, {
    title: (title) => {
      explained.push(title.texts);
      return { ...title, texts: {} };
    },
    texts: (texts) => {
      const parts = split(texts, (code) => learnable.includes(code));
      explained.push(Object.fromEntries(parts.rest.map(([code, { text }]) => [code, text])));
      return parts.kept;
    },
  });
  return { part: partFrom(JSON.stringify(kept), part.place.file), explained: Buffer.from(JSON.stringify(explained)) };
};

/** Serialises a packed part as a text that `restorePacked` reads. */
export const textOfPacked = ({ part, explained }: Packed<unknown>): string =>
  `${JSON.stringify(part)}\n${Buffer.from(explained).toString()}`;

/** Parses a text made by `textOfPacked`. @param file path of the part's file */
export const restorePacked = <T>(text: string, file: string): Packed<T> => {
  const end = text.indexOf('\n');
  return { part: partFrom(text.slice(0, end), file), explained: Buffer.from(text.slice(end + 1)) };
};

/** The complete part as it was read, except that explaining texts have only their text, and the place of their item. */
export const unpack = <T>({ part, explained }: Packed<T>, mapTexts: MapTexts<T>): T => {
  const said: readonly TextsByLanguage[] = JSON.parse(Buffer.from(explained).toString());
  let next = 0;
  const take = (): TextsByLanguage => {
    const texts = said[next] ?? {};
    next += 1;
    return texts;
  };
  return mapTexts(part, {
    title: (title) => ({ ...title, texts: take() }),
    texts: (texts, place) => {
      const whole: Record<LanguageCode, TextSource> = { ...texts };
      for (const [code, text] of Object.entries(take())) whole[code] = { place, text, also: NONE, forms: NONE };
      return whole;
    },
  });
};
