/** Builds small content for tests: units of a course, and the structure and texts of one lesson. */
import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  Item,
  LanguageCode,
  LessonStructure,
  LessonTexts,
  UnitEntry,
} from '@parlance/domain';

/** A unit with a number of lessons, `<id>.0`, `<id>.1` and so on. It needs a membership. */
export const unitEntry = (id: string, lessons: number, kind: UnitEntry['kind'] = 'normal'): UnitEntry => ({
  id,
  kind,
  scene: 'cafe',
  free: false,
  lessons: Array.from({ length: lessons }, (_, position) => ({
    id: `${id}.${position}`,
    wordCount: 5,
    words: [],
    minutes: 5,
    structure: `lessons/${id}.${position}.json`,
    target: `lessons/${id}.${position}.target.json`,
  })),
});

const word = (id: string): Item => ({ id, kind: 'word', words: [id], partOfSpeech: 'noun' });
const phrase = (id: string, words: readonly string[]): Item => ({ id, kind: 'phrase', words });

/** The structure of a lesson with four words and two phrases. */
export const lessonStructure: LessonStructure = {
  id: 'cafe.drinks',
  unit: 'cafe',
  position: 0,
  items: [
    word('coffee'),
    word('tea'),
    word('water'),
    word('milk'),
    phrase('cafe.order', ['coffee']),
    phrase('cafe.with-milk', ['tea', 'milk']),
  ],
  known: [],
  scene: [],
};

const texts: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: ['coffee', 'tea', 'water', 'milk', 'A coffee, please.', 'Tea with milk.'],
  es: ['café', 'té', 'agua', 'leche', 'Un café, por favor.', 'Té con leche.'],
  de: ['Kaffee', 'Tee', 'Wasser', 'Milch', 'Einen Kaffee, bitte.', 'Tee mit Milch.'],
};

/** The texts of `lessonStructure` in one language. */
export const lessonTexts = (language: 'en' | 'es' | 'de'): LessonTexts => ({
  id: lessonStructure.id,
  language,
  title: 'Drinks',
  items: Object.fromEntries(
    lessonStructure.items.map(({ id }, index) => [id, { text: texts[language]?.[index] ?? '' }]),
  ),
});

/** The titles of a course in one language, and the text files of its lessons if a test opens them. */
export type CourseTitles = Omit<CourseTexts, 'language' | 'files'> & { readonly files?: CourseTexts['files'] };

/** The compiled files of one course by name: index, manifest and titles. */
export const courseFiles = (
  learn: LanguageCode,
  units: readonly UnitEntry[],
  titles: Readonly<Record<LanguageCode, CourseTitles>>,
): Readonly<Record<string, unknown>> => {
  const languages = Object.keys(titles);
  const titlesName = (language: LanguageCode): string => `courses/0.${language}.json`;
  const index: ContentIndex = {
    version: '1',
    courses: { [learn]: { manifest: `courses/${learn}.json` } },
    grammar: {},
    alphabets: {},
    lexicon: { words: 'lexicon/words.json', texts: {} },
    clips: {},
    reviews: {},
  };
  const manifest: CourseManifest = {
    learn,
    units,
    texts: Object.fromEntries(languages.map((language) => [language, titlesName(language)])),
  };
  const texts = Object.entries(titles).map(([language, title]): [string, CourseTexts] => [
    titlesName(language),
    { language, files: {}, ...title },
  ]);
  return { 'index.json': index, [`courses/${learn}.json`]: manifest, ...Object.fromEntries(texts) };
};
