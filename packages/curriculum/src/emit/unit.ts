/** Writes the files of a unit, and collects its entries for course maps. */
import type { LanguageCode, LessonEntry, LessonId, UnitEntry, UnitId } from '@parlance/domain';
import type { LinkedLesson, LinkedUnit } from '../link/corpus.ts';
import { minutesOf, wordsTaught } from '../link/link.ts';
import { titleIn } from '../link/texts.ts';
import type { EmitText } from './names.ts';
import { type EmitParts, fragments, type Languages, type Written, writeTexts } from './texts.ts';

/** The texts of a unit in a course map, in one language. */
interface WrittenTexts {
  readonly title: string;
  readonly goal: string;
  /** Name of the file with the unit's own texts. */
  readonly file: string;
  readonly lessons: readonly { readonly id: LessonId; readonly title: string; readonly file: string }[];
}

/** The result of writing a unit: plain data from which course maps are made without the unit itself. */
export interface WrittenUnit {
  readonly id: UnitId;
  /** The test-out that follows it. */
  readonly testOut?: UnitId;
  /** By learn language. */
  readonly entries: Readonly<Record<LanguageCode, UnitEntry>>;
  /** By explanation language. */
  readonly texts: Readonly<Record<LanguageCode, WrittenTexts>>;
  /** Bytes of the largest of its entries. */
  readonly bytes: number;
}

type WrittenLesson = Written & { readonly lesson: LinkedLesson };

const lessonEntry = ({ lesson, structure, targets }: WrittenLesson, learn: LanguageCode): LessonEntry => {
  const words = wordsTaught(lesson.structure, learn);
  return {
    id: lesson.structure.id,
    wordCount: words.length,
    words,
    minutes: minutesOf(lesson.structure, learn),
    structure,
    target: targets[learn] ?? '',
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

/** Writes a unit's files. */
export const writeUnit = (emit: EmitText, unit: LinkedUnit, { learnable, languages }: Languages): WrittenUnit => {
  const { id, scene, free, level, testOut } = unit;
  const parts: EmitParts = { emit, fragments: fragments() };
  const own = writeTexts(parts, 'units', unit, learnable);
  const lessons = unit.lessons.map((lesson) => ({ lesson, ...writeTexts(parts, 'lessons', lesson, learnable) }));
  const entries = learnable.map((learn): [LanguageCode, UnitEntry] => [
    learn,
    {
      id,
      kind: 'normal',
      scene,
      free,
      level,
      structure: own.structure,
      target: own.targets[learn] ?? '',
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
  ...Object.values(entries).flatMap(({ structure = '', target = '', lessons }) => [
    ...[structure, target],
    ...lessons.flatMap((lesson) => [lesson.structure, lesson.target]),
  ]),
  ...Object.values(texts).flatMap(({ file, lessons }) => [file, ...lessons.map((lesson) => lesson.file)]),
];
