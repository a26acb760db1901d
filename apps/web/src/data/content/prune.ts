/** Clearing away kept files that no course names any more. */
import type {
  ContentIndex,
  CourseManifest,
  CourseTexts,
  LanguageCode,
  LessonTexts,
  LexiconParts,
  UnitEntry,
  UnitTexts,
  WholeCourse,
} from '@parlance/domain';
import { dropFiles, keptFile, keptUrls } from '../../platform/index.ts';
import { contentUrl, INDEX, loadFile, recordingsOf } from './files.ts';

const keptJson = async <T>(name: string): Promise<T | undefined> => (await keptFile(contentUrl(name)))?.json();

interface NamedPart extends CourseManifest {
  readonly name: string;
}

/** The parts of a course as far as they are kept, or where `load` fetches them, all. */
const partsFrom = async (
  name: string | undefined,
  load: <T>(name: string) => Promise<T | undefined>,
): Promise<readonly NamedPart[]> => {
  const first = name === undefined ? undefined : await load<CourseManifest>(name);
  if (name === undefined || first === undefined) return [];
  const whole = first.whole === undefined ? undefined : await load<WholeCourse>(first.whole);
  const further = (whole?.parts ?? []).map(async ({ manifest }): Promise<readonly NamedPart[]> => {
    const part = await load<CourseManifest>(manifest);
    return part === undefined ? [] : [{ ...part, name: manifest }];
  });
  return [{ ...first, name }, ...(await Promise.all(further)).flat()];
};

/** Languages whose texts are kept of these parts. */
const languagesKept = async (parts: readonly CourseManifest[]): Promise<readonly LanguageCode[]> => {
  const files = parts.flatMap(({ texts }) => Object.entries(texts));
  const kept = await Promise.all(files.map(([, name]) => keptFile(contentUrl(name))));
  return files.filter((_, index) => kept[index] !== undefined).map(([language]) => language);
};

/** The files of a course that is used here, in the languages in which it is; of one that never was, there are none. */
const filesOf = async (course: string, before: ContentIndex, now: ContentIndex): Promise<readonly string[]> => {
  const entry = now.courses[course];
  if (entry === undefined) return [];
  const old = await partsFrom(before.courses[course]?.manifest, keptJson);
  const isNew = (await keptFile(contentUrl(entry.manifest))) !== undefined;
  if (old.length === 0 && !isNew) return [];
  const parts = await partsFrom(entry.manifest, loadFile);
  const languages = new Set([...(await languagesKept(old)), ...(await languagesKept(parts))]);
  const texts = parts.flatMap((part) => [...languages].flatMap((language) => part.texts[language] ?? []));
  const named = await Promise.all(texts.map((name) => loadFile<CourseTexts>(name)));
  return [
    ...parts.flatMap(({ name, whole = [], units }) => [name, whole, ...units.flatMap(structuresOf)].flat()),
    ...texts,
    ...named.flatMap(({ files }) => Object.values(files)),
    ...(await besideLessons(course, now, languages)),
  ];
};

/** Words and grammar tips, in the languages that are used. */
const besideLessons = async (
  course: string,
  { grammar, alphabets, lexicon }: ContentIndex,
  languages: ReadonlySet<LanguageCode>,
): Promise<readonly string[]> => {
  const { tips, texts: tipTexts = {} } = grammar[course] ?? {};
  const { alphabet, texts: letterTexts = {} } = alphabets[course] ?? {};
  const parts = [lexicon, ...(lexicon.further === undefined ? [] : await loadFile<LexiconParts>(lexicon.further))];
  const named = [...languages].flatMap((language) => [
    tipTexts[language],
    letterTexts[language],
    ...parts.map(({ texts }) => texts[language]),
  ]);
  const whole = [tips, alphabet, lexicon.further, ...parts.map(({ words }) => words)];
  return [...whole, ...named].filter((name) => name !== undefined);
};

const structuresOf = ({ structure, target, lessons }: UnitEntry): readonly string[] => [
  ...[structure, target].filter((name) => name !== undefined),
  ...lessons.flatMap((lesson) => [lesson.structure, lesson.target]),
];

const SPOKEN = [contentUrl('lessons/'), contentUrl('units/')];

/** Recordings of every lesson and unit whose texts are kept, old texts too: what is taught rarely loses its sound. */
const recordingsKept = async (urls: readonly string[]): Promise<readonly string[]> => {
  const spoken = urls.filter((url) => SPOKEN.some((folder) => url.startsWith(folder)));
  const files = await Promise.all(
    spoken.map((url) => keptJson<Partial<LessonTexts | UnitTexts>>(url.replace(contentUrl(''), ''))),
  );
  return files.flatMap((file) => {
    const { language, items } = file ?? {};
    return language === undefined || items === undefined
      ? []
      : Object.values(items).flatMap((text) => recordingsOf(language, text));
  });
};

/**
 * Drops what `before` needed and `now` does not. Where a course that is used cannot be read anew, nothing is dropped:
 * the next version clears up after both.
 */
export const pruneFiles = async (before: ContentIndex, now: ContentIndex): Promise<void> => {
  const courses = await Promise.all(Object.keys(now.courses).map((course) => filesOf(course, before, now)));
  const urls = await keptUrls();
  const needed = new Set([...[INDEX, ...courses.flat()].map(contentUrl), ...(await recordingsKept(urls))]);
  await dropFiles(urls.filter((url) => !needed.has(url)));
};
