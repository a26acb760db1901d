/**
 * A unit as a builder keeps it between reading and linking: the languages that are learned as plain data, which other
 * units look at, and all else that it says packed away, which nobody needs until it is written out. Most of a corpus is
 * what it says in languages that only explain.
 */
import type { LanguageCode } from '@parlance/domain';
import type { TextSource, TextSources, TitleSource, UnitSource } from '../source/model.ts';

/** What is done with the texts of a unit. */
interface OnTexts {
  readonly title: (title: TitleSource) => TitleSource;
  readonly texts: (texts: TextSources, place: TextSource['place']) => TextSources;
}

/** Goes over the texts of a unit, always in the same order. */
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

type Said = Readonly<Record<LanguageCode, string>>;

/** A unit of which a part is packed. */
export interface PackedUnit {
  /** The unit without what it says in languages that only explain, nor what its titles are. */
  readonly unit: UnitSource;
  /** That, as JSON in UTF-8. */
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

/** Lets a value that nobody holds yet have each empty list and the file's name once. */
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

/** A unit from JSON, which holds nothing of the file that it was read from: parts of a text keep the whole of it in memory. */
const unitFrom = (json: string, file: string): UnitSource => {
  const unit = JSON.parse(json);
  shareIn(unit, file);
  return unit;
};

/** Packs a unit that was read whole. */
export const packUnit = (unit: UnitSource, learnable: readonly LanguageCode[]): PackedUnit => {
  const explained: Said[] = [];
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

/** A packed unit as a text, from which `restoreUnit` makes it again. */
export const textOfPacked = ({ unit, explained }: PackedUnit): string =>
  `${JSON.stringify(unit)}\n${Buffer.from(explained).toString()}`;

/** A unit that was kept as a text. @param file where it was read */
export const restoreUnit = (text: string, file: string): PackedUnit => {
  const end = text.indexOf('\n');
  return { unit: unitFrom(text.slice(0, end), file), explained: Buffer.from(text.slice(end + 1)) };
};

/** The unit as it was read, except that texts which only explain stand where their item does, and alone. */
export const unpackUnit = ({ unit, explained }: PackedUnit): UnitSource => {
  const said: readonly Said[] = JSON.parse(Buffer.from(explained).toString());
  let next = 0;
  const take = (): Said => {
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
