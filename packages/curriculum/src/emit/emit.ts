import type { ContentIndex, CourseManifest, CourseTexts, LanguageCode, LessonEntry, UnitEntry } from '@parlance/domain';
import { type Corpus, type LinkedLesson, minutesOf, titleIn, wordsTaught } from '../link/link.ts';
import { hashedName, hashOf } from './names.ts';

/** What is written out: texts by name below `/content/`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/** A part of a manifest is at most so many bytes, so that a course map shows at once. */
const MAX_PART_BYTES = 15_000;

/** Puts a value out as JSON under a name that carries its hash, and gives the name. */
type Put = (stem: string, value: unknown) => string;

interface LessonFiles {
  readonly lesson: LinkedLesson;
  readonly structure: string;
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

const emitLesson = (lesson: LinkedLesson, put: Put): LessonFiles => ({
  lesson,
  structure: put(`lessons/${lesson.structure.id}`, lesson.structure),
  texts: Object.fromEntries(
    lesson.texts.map((texts) => [texts.language, put(`lessons/${texts.id}.${texts.language}`, texts)]),
  ),
});

const lessonEntry = ({ lesson, structure, texts }: LessonFiles, learn: LanguageCode): LessonEntry => {
  const words = wordsTaught(lesson.structure, learn);
  return {
    id: lesson.structure.id,
    wordCount: words.length,
    words,
    minutes: minutesOf(lesson.structure, learn),
    structure,
    texts,
  };
};

/** Groups units so that each part stays small; a unit is never cut. */
const inParts = (units: readonly UnitEntry[]): UnitEntry[][] => {
  const parts: UnitEntry[][] = [];
  let bytes = 0;
  for (const unit of units) {
    const size = Buffer.byteLength(JSON.stringify(unit));
    const part = parts.at(-1);
    if (part && bytes + size <= MAX_PART_BYTES) {
      part.push(unit);
      bytes += size;
    } else {
      parts.push([unit]);
      bytes = size;
    }
  }
  return parts.length > 0 ? parts : [[]];
};

/** Writes the parts from the last to the first, since each names the one after it. */
const emitManifest = (learn: LanguageCode, units: readonly UnitEntry[], put: Put): string =>
  inParts(units).reduceRight((next, part) => {
    const manifest: CourseManifest = { learn, units: part, ...(next !== '' && { next }) };
    return put(`courses/${learn}`, manifest);
  }, '');

const courseTexts = ({ units }: Corpus, language: LanguageCode): CourseTexts => ({
  language,
  units: Object.fromEntries(
    units.map(({ id, title, goal }) => [id, { title: titleIn(title, language), goal: titleIn(goal, language) }]),
  ),
  lessons: Object.fromEntries(
    units
      .flatMap(({ lessons }) => lessons)
      .flatMap(({ texts }) => texts.filter((text) => text.language === language))
      .map(({ id, title }) => [id, title]),
  ),
});

const emitCourse = (
  corpus: Corpus,
  learn: LanguageCode,
  files: ReadonlyMap<string, readonly LessonFiles[]>,
  put: Put,
): ContentIndex['courses'][string] => ({
  manifest: emitManifest(
    learn,
    corpus.units.map(({ id, scene, free }) => ({
      id,
      kind: 'normal',
      scene,
      free,
      lessons: (files.get(id) ?? []).map((lesson) => lessonEntry(lesson, learn)),
    })),
    put,
  ),
  texts: Object.fromEntries(
    corpus.languages.map((language) => [language, put(`courses/${learn}.${language}`, courseTexts(corpus, language))]),
  ),
});

/** The last stage: the files that clients read. The same corpus gives the same bytes. */
export const emit = (corpus: Corpus): EmittedFiles => {
  const files = new Map<string, string>();
  const put: Put = (stem, value) => {
    const text = JSON.stringify(value);
    const name = hashedName(stem, text);
    files.set(name, text);
    return name;
  };
  const lessons = new Map(
    corpus.units.map(({ id, lessons: own }) => [id, own.map((lesson) => emitLesson(lesson, put))]),
  );
  const courses = Object.fromEntries(corpus.learnable.map((learn) => [learn, emitCourse(corpus, learn, lessons, put)]));
  const index: ContentIndex = { version: hashOf(JSON.stringify(courses)), courses };
  return new Map([...files, ['index.json', JSON.stringify(index)]]);
};
