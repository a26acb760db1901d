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

/**
 * A copy that holds nothing of the file that it was read from (parts of a text keep the whole of it in memory), and each
 * empty list and the file's name once.
 */
const copyOf = <T>(value: T, file: string): T =>
  JSON.parse(JSON.stringify(value), (key, part) => {
    if (key === 'file') return file;
    return Array.isArray(part) && part.length === 0 ? NONE : part;
  });

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
  return { unit: copyOf(kept, unit.place.file), explained: Buffer.from(JSON.stringify(explained)) };
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
