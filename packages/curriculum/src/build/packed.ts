/**
 * Saves memory between reading and linking. A packed unit holds its texts in learned languages as plain data, because
 * other units look at them. Its titles and its texts in languages that only explain, which are most of a corpus, are
 * held as JSON bytes, because nothing needs them until the unit is written out.
 */
import type { LanguageCode } from '@parlance/domain';
import type { TextSource, TextSources, TitleSource, UnitSource } from '../source/model.ts';

/** Functions that replace the titles and texts of a unit. */
interface OnTexts {
  readonly title: (title: TitleSource) => TitleSource;
  readonly texts: (texts: TextSources, place: TextSource['place']) => TextSources;
}

/** Replaces the titles and texts of a unit; calls the functions always in the same order. */
const mapTexts = (unit: UnitSource, { title, texts }: OnTexts): UnitSource => {
  const item = <T extends Pick<TextSource, 'place'> & { readonly texts: TextSources }>(one: T): T => ({
    ...one,
    texts: texts(one.texts, one.place),
  });
  return {
    ...unit,
    title: title(unit.title),
    goal: title(unit.goal),
    words: unit.words.map(item),
    phrases: unit.phrases.map(item),
    lessons: unit.lessons.map((lesson) => ({ ...lesson, title: title(lesson.title) })),
    ...(unit.dialogueTitle && { dialogueTitle: title(unit.dialogueTitle) }),
    lines: unit.lines.map(item),
    ...(unit.quiz && { quiz: { ...unit.quiz, statements: unit.quiz.statements.map(item) } }),
  };
};

type TextsByLanguage = Readonly<Record<LanguageCode, string>>;

/** A unit whose titles and explaining texts are packed. */
export interface PackedUnit {
  /** The unit without its titles and without texts in languages that only explain. */
  readonly unit: UnitSource;
  /** The texts left out of `unit`, as JSON in UTF-8. */
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
 * Parses a unit from JSON. Its strings are copies: a substring of the file's text would keep the whole text in memory.
 */
const unitFrom = (json: string, file: string): UnitSource => {
  const unit = JSON.parse(json);
  shareIn(unit, file);
  return unit;
};

/** Packs a complete unit. */
export const packUnit = (unit: UnitSource, learnable: readonly LanguageCode[]): PackedUnit => {
  const explained: TextsByLanguage[] = [];
  const kept = mapTexts(unit, {
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
  return { unit: unitFrom(JSON.stringify(kept), unit.place.file), explained: Buffer.from(JSON.stringify(explained)) };
};

/** Serialises a packed unit as a text that `restoreUnit` reads. */
export const textOfPacked = ({ unit, explained }: PackedUnit): string =>
  `${JSON.stringify(unit)}\n${Buffer.from(explained).toString()}`;

/** Parses a text made by `textOfPacked`. @param file path of the unit's file */
export const restoreUnit = (text: string, file: string): PackedUnit => {
  const end = text.indexOf('\n');
  return { unit: unitFrom(text.slice(0, end), file), explained: Buffer.from(text.slice(end + 1)) };
};

/** The complete unit as it was read, except that explaining texts have only their text, and the place of their item. */
export const unpackUnit = ({ unit, explained }: PackedUnit): UnitSource => {
  const said: readonly TextsByLanguage[] = JSON.parse(Buffer.from(explained).toString());
  let next = 0;
  const take = (): TextsByLanguage => {
    const texts = said[next] ?? {};
    next += 1;
    return texts;
  };
  return mapTexts(unit, {
    title: (title) => ({ ...title, texts: take() }),
    texts: (texts, place) => {
      const whole: Record<LanguageCode, TextSource> = { ...texts };
      for (const [code, text] of Object.entries(take())) whole[code] = { place, text, also: NONE, forms: NONE };
      return whole;
    },
  });
};
