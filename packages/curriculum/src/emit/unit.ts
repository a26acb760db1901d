/** Writes the files of a unit, and collects its entries for course maps. */
import type { ItemId, ItemText, LanguageCode, LessonEntry, LessonId, UnitEntry, UnitId } from '@parlance/domain';
import type { LinkedLesson, LinkedUnit } from '../link/corpus.ts';
import { minutesOf, wordsTaught } from '../link/link.ts';
import { titleIn } from '../link/texts.ts';
import type { EmitText } from './names.ts';

type Names = Readonly<Record<LanguageCode, string>>;

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

interface Written {
  readonly structure: string;
  /** For readers of the language: texts alone. */
  readonly texts: Names;
  /** For learners of the language: texts with sound, pronunciation and grammar. */
  readonly targets: Names;
}

interface Texts {
  readonly language: LanguageCode;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** JSON of item texts, each computed once, because several lessons of a unit contain the same ones. */
interface Fragments {
  readonly whole: (text: ItemText) => string;
  /** The text reduced to what an explanation needs. */
  readonly plain: (text: ItemText) => string;
}

const once = (jsonOf: (text: ItemText) => string): ((text: ItemText) => string) => {
  const known = new Map<ItemText, string>();
  return (text) => {
    const json = known.get(text) ?? jsonOf(text);
    known.set(text, json);
    return json;
  };
};

const fragments = (): Fragments => ({
  whole: once((text) => JSON.stringify(text)),
  plain: once(({ text, whole }) => JSON.stringify({ text, whole })),
});

/** A file of texts as JSON; the items stand last in it. */
const jsonOf = <T extends Texts>({ items, ...rest }: T, textOf: (text: ItemText) => string): string => {
  const texts = Object.entries(items).map(([id, text]) => `${JSON.stringify(id)}:${textOf(text)}`);
  return `${JSON.stringify(rest).slice(0, -1)},"items":{${texts.join(',')}}}`;
};

/** Writes files of texts; caches the JSON of items that occur in several. */
interface EmitParts {
  readonly emit: EmitText;
  readonly fragments: Fragments;
}

const write = (
  { emit, fragments: { whole, plain } }: EmitParts,
  folder: string,
  { structure: { id }, structure, texts }: { structure: { id: string }; texts: readonly Texts[] },
  learnable: readonly LanguageCode[],
): Written => ({
  structure: emit(`${folder}/${id}`, JSON.stringify(structure)),
  texts: Object.fromEntries(
    texts.map((text) => [text.language, emit(`${folder}/${id}.${text.language}`, jsonOf(text, plain))]),
  ),
  targets: Object.fromEntries(
    texts
      .filter(({ language }) => learnable.includes(language))
      .map((text) => [text.language, emit(`${folder}/${id}.${text.language}.target`, jsonOf(text, whole))]),
  ),
});

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

/** The languages of a corpus. */
export interface Languages {
  readonly learnable: readonly LanguageCode[];
  readonly languages: readonly LanguageCode[];
}

/** Writes a unit's files. */
export const writeUnit = (emit: EmitText, unit: LinkedUnit, { learnable, languages }: Languages): WrittenUnit => {
  const { id, scene, free, level, testOut } = unit;
  const parts: EmitParts = { emit, fragments: fragments() };
  const own = write(parts, 'units', unit, learnable);
  const lessons = unit.lessons.map((lesson) => ({ lesson, ...write(parts, 'lessons', lesson, learnable) }));
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
