/**
 * The kinds of content that a device keeps for offline, each with what it needs of the files that are kept. The map has
 * an entry for each section of the content index: a new section does not compile without one.
 */
import type {
  ContentIndex,
  CourseTexts,
  LanguageCode,
  LessonTexts,
  LexiconParts,
  UnitEntry,
  UnitTexts,
} from '@parlance/domain';
import { loadFile, recordingsOf } from './files.ts';
import { contentUrl } from './names.ts';
import { keptJson, type UsedCourse } from './used-courses.ts';

/** A course that is used here: its parts in the newest version, and the languages whose texts are kept. */
export interface Keeping {
  readonly now: ContentIndex;
  readonly courses: readonly UsedCourse[];
  /** Names of all files that are kept. */
  readonly kept: readonly string[];
}

/** What one kind of content keeps. */
export interface ContentKind {
  /** Folders below `/content/` that are its own: nothing else is ever dropped. */
  readonly folders: readonly string[];
  /** Names of the files that stay. Throws `ContentMissing` where that cannot be told: then nothing is dropped. */
  readonly needed: (keeping: Keeping) => Promise<readonly string[]>;
}

/** The sections of the index that name files. */
type Section = Exclude<keyof ContentIndex, 'version' | 'reviews'>;

const present = (names: readonly (string | undefined)[]): readonly string[] =>
  names.filter((name) => name !== undefined);

const structuresOf = ({ structure, target, lessons }: UnitEntry): readonly string[] => [
  ...present([structure, target]),
  ...lessons.flatMap((lesson) => [lesson.structure, lesson.target]),
];

const SPOKEN = ['lessons/', 'units/'];

/** Recordings of every lesson and unit whose texts are kept, old texts too: what is taught rarely loses its sound. */
const recordingsKept = async (kept: readonly string[]): Promise<readonly string[]> => {
  const spoken = kept.filter((name) => SPOKEN.some((folder) => name.startsWith(folder)));
  const files = await Promise.all(spoken.map((name) => keptJson<Partial<LessonTexts | UnitTexts>>(name)));
  return files
    .flatMap(({ language, items } = {}) =>
      language === undefined || items === undefined
        ? []
        : Object.values(items).flatMap((text) => recordingsOf(language, text)),
    )
    .map((url) => url.slice(contentUrl('').length));
};

const filesOfCourse = async ({ parts, languages }: UsedCourse): Promise<readonly string[]> => {
  const texts = parts.flatMap((part) => [...languages].flatMap((language) => part.texts[language] ?? []));
  const named = await Promise.all(texts.map((name) => loadFile<CourseTexts>(name)));
  return [
    ...parts.flatMap(({ name, whole = [], units }) => [name, whole, ...units.flatMap(structuresOf)].flat()),
    ...texts,
    ...named.flatMap(({ files }) => Object.values(files)),
  ];
};

const courses: ContentKind = {
  folders: ['courses', 'lessons', 'units', 'audio'],
  needed: async (keeping) =>
    (await Promise.all([...keeping.courses.map(filesOfCourse), recordingsKept(keeping.kept)])).flat(),
};

const textsIn = (languages: ReadonlySet<LanguageCode>, texts: Readonly<Record<LanguageCode, string>> = {}) =>
  present([...languages].map((language) => texts[language]));

const grammar: ContentKind = {
  folders: ['grammar'],
  needed: async ({ now, courses: used }) =>
    used.flatMap(({ learn, languages }) => {
      const entry = now.grammar[learn];
      return entry === undefined ? [] : [entry.tips, ...textsIn(languages, entry.texts)];
    }),
};

const alphabets: ContentKind = {
  folders: ['alphabet'],
  needed: async ({ now, courses: used }) =>
    used.flatMap(({ learn, languages }) => {
      const entry = now.alphabets[learn];
      return entry === undefined ? [] : [entry.alphabet, ...textsIn(languages, entry.texts)];
    }),
};

const lexicon: ContentKind = {
  folders: ['lexicon'],
  needed: async ({ now: { lexicon: first }, courses: used }) => {
    if (used.length === 0) return [];
    const parts = [first, ...(first.further === undefined ? [] : await loadFile<LexiconParts>(first.further))];
    const languages = new Set(used.flatMap((course) => [...course.languages]));
    const named = parts.flatMap(({ words, texts }) => [words, ...textsIn(languages, texts)]);
    return present([first.further, ...named]);
  },
};

/** Every kind, by its section of the index. */
export const contentKinds: Readonly<Record<Section, ContentKind>> = { courses, grammar, alphabets, lexicon };
