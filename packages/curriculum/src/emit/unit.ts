/** A unit's files, and what course maps say of it. */
import type { LanguageCode, LessonEntry, LessonId, UnitEntry, UnitId } from '@parlance/domain';
import type { LinkedLesson, LinkedUnit } from '../link/corpus.ts';
import { minutesOf, wordsTaught } from '../link/link.ts';
import { titleIn } from '../link/texts.ts';
import type { Put } from './names.ts';

type Names = Readonly<Record<LanguageCode, string>>;

/** What a course map says of a unit in one language. */
interface WrittenTexts {
  readonly title: string;
  readonly goal: string;
  /** Name of the file with the unit's own texts. */
  readonly file: string;
  readonly lessons: readonly { readonly id: LessonId; readonly title: string; readonly file: string }[];
}

/** A unit as it was written out: plain data, from which course maps are made without looking at it again. */
export interface WrittenUnit {
  readonly id: UnitId;
  /** The test-out that stands behind it. */
  readonly testOut?: UnitId;
  /** By the language that is learned. */
  readonly entries: Readonly<Record<LanguageCode, UnitEntry>>;
  /** By the language that explains. */
  readonly texts: Readonly<Record<LanguageCode, WrittenTexts>>;
  /** Bytes of the largest of its entries. */
  readonly bytes: number;
}

interface Written {
  readonly structure: string;
  readonly texts: Names;
}

const write = (
  put: Put,
  folder: string,
  { structure, texts }: { structure: { id: string }; texts: readonly { language: LanguageCode }[] },
): Written => ({
  structure: put(`${folder}/${structure.id}`, structure),
  texts: Object.fromEntries(
    texts.map((text) => [text.language, put(`${folder}/${structure.id}.${text.language}`, text)]),
  ),
});

type WrittenLesson = Written & { readonly lesson: LinkedLesson };

const lessonEntry = ({ lesson, structure }: WrittenLesson, learn: LanguageCode): LessonEntry => {
  const words = wordsTaught(lesson.structure, learn);
  return {
    id: lesson.structure.id,
    wordCount: words.length,
    words,
    minutes: minutesOf(lesson.structure, learn),
    structure,
  };
};

const textsIn = (
  { title, goal }: LinkedUnit,
  language: LanguageCode,
  own: Written,
  lessons: readonly WrittenLesson[],
): WrittenTexts => ({
  title: titleIn(title, language),
  goal: titleIn(goal, language),
  file: own.texts[language] ?? '',
  lessons: lessons.map(({ lesson, texts }) => ({
    id: lesson.structure.id,
    title: lesson.texts.find((text) => text.language === language)?.title ?? '',
    file: texts[language] ?? '',
  })),
});

/** The languages of a corpus. */
export interface Languages {
  readonly learnable: readonly LanguageCode[];
  readonly languages: readonly LanguageCode[];
}

/** Writes a unit's files. */
export const writeUnit = (put: Put, unit: LinkedUnit, { learnable, languages }: Languages): WrittenUnit => {
  const { id, scene, free, level, testOut } = unit;
  const own = write(put, 'units', unit);
  const lessons = unit.lessons.map((lesson) => ({ lesson, ...write(put, 'lessons', lesson) }));
  const entries = learnable.map((learn): [LanguageCode, UnitEntry] => [
    learn,
    {
      id,
      kind: 'normal',
      scene,
      free,
      level,
      structure: own.structure,
      lessons: lessons.map((lesson) => lessonEntry(lesson, learn)),
    },
  ]);
  return {
    id,
    ...(testOut !== undefined && { testOut }),
    entries: Object.fromEntries(entries),
    texts: Object.fromEntries(languages.map((language) => [language, textsIn(unit, language, own, lessons)])),
    bytes: Math.max(0, ...entries.map(([, entry]) => Buffer.byteLength(JSON.stringify(entry)))),
  };
};

/** Names of all files of a unit. */
export const filesOf = ({ entries, texts }: WrittenUnit): string[] => [
  ...Object.values(entries)
    .slice(0, 1)
    .flatMap(({ structure, lessons }) => [structure ?? '', ...lessons.map((lesson) => lesson.structure)]),
  ...Object.values(texts).flatMap(({ file, lessons }) => [file, ...lessons.map((lesson) => lesson.file)]),
];
