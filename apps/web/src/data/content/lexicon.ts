/**
 * The words of the corpus for word cards and lists of words. A long course has them in parts, which are loaded on
 * demand.
 */
import {
  bareText,
  type LanguageCode,
  type LessonId,
  type LexiconFiles,
  type LexiconParts,
  type LexiconTexts,
  type LexiconWords,
  type WordId,
} from '@parlance/domain';
import { type Course, FALLBACK } from './course.ts';
import { loadFile, named } from './files.ts';

/** Words and all small words, in the learn language and in the explanation language. */
export interface Lexicon {
  readonly words: LexiconWords;
  readonly learn: LexiconTexts;
  readonly explain: LexiconTexts;
  /** Titles of the lessons that teach them, in the interface language. */
  readonly lessons: Readonly<Record<LessonId, string>>;
}

/** Each word's unit, by its position in the course. */
const placesIn = ({ units }: Course): ReadonlyMap<WordId, number> =>
  new Map(
    units.flatMap(({ lessons }, place) =>
      lessons.flatMap(({ words }) => words.map((word): [WordId, number] => [word, place])),
    ),
  );

/** The first part of a lexicon, which has the small words, and the other parts that contain some of these words. */
const partsWith = async (course: Course, words: ReadonlySet<WordId>): Promise<readonly LexiconFiles[]> => {
  const { further, ...first } = course.lexicon;
  if (further === undefined) return [first];
  const others = await loadFile<LexiconParts>(further);
  const starts = others.map(({ from }) => course.units.findIndex(({ id }) => id === from));
  const places = placesIn(course);
  const wanted = new Set([...words].map((word) => starts.findLastIndex((start) => start <= (places.get(word) ?? -1))));
  return [first, ...others.filter((_, index) => wanted.has(index))];
};

const loadTexts = async ({ texts }: LexiconFiles, language: LanguageCode): Promise<LexiconTexts> => {
  const file = texts[language] ?? texts[FALLBACK];
  return loadFile<LexiconTexts>(named(file, `words in ${language}`));
};

/** The first part with the words of all parts. */
const joined = ([first, ...others]: readonly LexiconTexts[], language: LanguageCode): LexiconTexts => ({
  ...(first ?? { language, small: {}, meanings: {} }),
  words: Object.assign({}, first?.words, ...others.map(({ words }) => words)),
});

const loadAllTexts = async (parts: readonly LexiconFiles[], language: LanguageCode): Promise<LexiconTexts> =>
  joined(await Promise.all(parts.map((part) => loadTexts(part, language))), language);

/** Loads at least these words in one language, in English if there is none. Throws `ContentMissing`. */
export const loadLexiconTexts = async (
  course: Course,
  language: LanguageCode,
  words: ReadonlySet<WordId>,
): Promise<LexiconTexts> => loadAllTexts(await partsWith(course, words), language);

/** Loads at least these words of a course, explained in a language. Throws `ContentMissing`. */
export const loadLexicon = async (
  course: Course,
  explain: LanguageCode,
  wanted: ReadonlySet<WordId>,
): Promise<Lexicon> => {
  const parts = await partsWith(course, wanted);
  const [words, learned, explained] = await Promise.all([
    Promise.all(parts.map((part) => loadFile<LexiconWords>(part.words))),
    loadAllTexts(parts, course.learn),
    loadAllTexts(parts, explain),
  ]);
  return { words: Object.assign({}, ...words), learn: learned, explain: explained, lessons: course.texts.lessons };
};

/** The meanings of words by how they are written, in lower case; an article does not count. */
export const meaningsByText = ({ learn, explain }: Pick<Lexicon, 'learn' | 'explain'>): ReadonlyMap<string, string> => {
  const byText = new Map<string, string>();
  for (const [id, text] of Object.entries(learn.words)) {
    const written = bareText(text).trim().toLowerCase();
    const meaning = explain.words[id]?.text;
    if (meaning !== undefined && !byText.has(written)) byText.set(written, meaning);
  }
  return byText;
};
