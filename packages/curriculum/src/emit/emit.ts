import type { ContentIndex, CourseManifest, CourseTexts, LanguageCode, LessonEntry, UnitEntry } from '@parlance/domain';
import type { Corpus, LinkedAlphabet, LinkedGrammar, LinkedLesson, LinkedUnit } from '../link/corpus.ts';
import { minutesOf, wordsTaught } from '../link/link.ts';
import { titleIn } from '../link/texts.ts';
import { hashedName, hashOf } from './names.ts';

/** What is written out: texts by name below `/content/`. */
export type EmittedFiles = ReadonlyMap<string, string>;

/** The first part of a manifest is at most so many bytes, so that a course map shows at once; further ones may be larger. */
const PART_BYTES = { first: 13_000, further: 40_000 } as const;

/** Puts a value out as JSON under a name that carries its hash, and gives the name. */
type Put = (stem: string, value: unknown) => string;

type Names = Readonly<Record<LanguageCode, string>>;

/** A lesson or unit as it was written out. */
interface Written {
  readonly structure: string;
  readonly texts: Names;
}

interface WrittenUnit extends Written {
  readonly unit: LinkedUnit;
  readonly lessons: readonly (Written & { readonly lesson: LinkedLesson })[];
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

const writeUnit = (put: Put, unit: LinkedUnit): WrittenUnit => ({
  unit,
  ...write(put, 'units', unit),
  lessons: unit.lessons.map((lesson) => ({ lesson, ...write(put, 'lessons', lesson) })),
});

const lessonEntry = ({ lesson, structure }: WrittenUnit['lessons'][number], learn: LanguageCode): LessonEntry => {
  const words = wordsTaught(lesson.structure, learn);
  return {
    id: lesson.structure.id,
    wordCount: words.length,
    words,
    minutes: minutesOf(lesson.structure, learn),
    structure,
  };
};

const unitEntry = (
  { unit: { id, scene, free, level }, structure, lessons }: WrittenUnit,
  learn: LanguageCode,
): UnitEntry => ({
  id,
  kind: 'normal',
  scene,
  free,
  level,
  structure,
  lessons: lessons.map((lesson) => lessonEntry(lesson, learn)),
});

const testOutEntry = (id: string): UnitEntry => ({ id, kind: 'testOut', scene: 'stage', free: true, lessons: [] });

/** A unit, and the test-out that stands behind it. */
const entriesOf = (unit: WrittenUnit, learn: LanguageCode): UnitEntry[] => {
  const { testOut } = unit.unit;
  return [unitEntry(unit, learn), ...(testOut === undefined ? [] : [testOutEntry(testOut)])];
};

/** Groups units so that each part stays small in every course; a unit is never cut. */
const inParts = (units: readonly WrittenUnit[], learnable: readonly LanguageCode[]): WrittenUnit[][] => {
  const parts: WrittenUnit[][] = [];
  let bytes = 0;
  for (const unit of units) {
    const size = Math.max(0, ...learnable.map((learn) => Buffer.byteLength(JSON.stringify(unitEntry(unit, learn)))));
    const part = parts.at(-1);
    const limit = parts.length > 1 ? PART_BYTES.further : PART_BYTES.first;
    if (part && bytes + size <= limit) {
      part.push(unit);
      bytes += size;
    } else {
      parts.push([unit]);
      bytes = size;
    }
  }
  return parts.length > 0 ? parts : [[]];
};

const partTexts = (units: readonly WrittenUnit[], language: LanguageCode): CourseTexts => {
  const lessons = units.flatMap((unit) => unit.lessons);
  const files = [
    ...units.map(({ unit, texts }) => [unit.id, texts[language] ?? '']),
    ...lessons.map(({ lesson, texts }) => [lesson.structure.id, texts[language] ?? '']),
  ];
  return {
    language,
    units: Object.fromEntries(
      units.map(({ unit: { id, title, goal } }) => [
        id,
        { title: titleIn(title, language), goal: titleIn(goal, language) },
      ]),
    ),
    lessons: Object.fromEntries(
      lessons
        .flatMap(({ lesson }) => lesson.texts.filter((text) => text.language === language))
        .map(({ id, title }) => [id, title]),
    ),
    files: Object.fromEntries(files),
  };
};

interface Part {
  readonly units: readonly WrittenUnit[];
  readonly texts: Names;
}

/** Writes the parts from the last to the first, since each names the one after it. */
const writeManifest = (put: Put, learn: LanguageCode, parts: readonly Part[]): string =>
  parts.reduceRight((next, { units, texts }) => {
    const manifest: CourseManifest = {
      learn,
      units: units.flatMap((unit) => entriesOf(unit, learn)),
      texts,
      ...(next !== '' && { next }),
    };
    return put(`courses/${learn}`, manifest);
  }, '');

const writeGrammar = (put: Put, { tips, texts }: LinkedGrammar): ContentIndex['grammar'][LanguageCode] => ({
  tips: put(`grammar/${tips.learn}`, tips),
  texts: Object.fromEntries(texts.map((text) => [text.language, put(`grammar/${tips.learn}.${text.language}`, text)])),
});

const writeAlphabet = (put: Put, { alphabet, texts }: LinkedAlphabet): ContentIndex['alphabets'][LanguageCode] => ({
  alphabet: put(`alphabet/${alphabet.learn}`, alphabet),
  texts: Object.fromEntries(
    texts.map((text) => [text.language, put(`alphabet/${alphabet.learn}.${text.language}`, text)]),
  ),
});

const writeCourses = (put: Put, corpus: Corpus): ContentIndex['courses'] => {
  const units = corpus.units.map((unit) => writeUnit(put, unit));
  const parts = inParts(units, corpus.learnable).map((part, index) => ({
    units: part,
    texts: Object.fromEntries(
      corpus.languages.map((language) => [language, put(`courses/${index}.${language}`, partTexts(part, language))]),
    ),
  }));
  return Object.fromEntries(corpus.learnable.map((learn) => [learn, { manifest: writeManifest(put, learn, parts) }]));
};

/** The last stage: the files that clients read. The same corpus gives the same bytes. */
export const emit = (corpus: Corpus): EmittedFiles => {
  const files = new Map<string, string>();
  const put: Put = (stem, value) => {
    const text = JSON.stringify(value);
    const name = hashedName(stem, text);
    files.set(name, text);
    return name;
  };
  const content = {
    courses: writeCourses(put, corpus),
    grammar: Object.fromEntries(corpus.grammar.map((grammar) => [grammar.tips.learn, writeGrammar(put, grammar)])),
    alphabets: Object.fromEntries(
      corpus.alphabets.map((alphabet) => [alphabet.alphabet.learn, writeAlphabet(put, alphabet)]),
    ),
    lexicon: {
      words: put('lexicon/words', corpus.lexicon.words),
      texts: Object.fromEntries(
        corpus.lexicon.texts.map((texts) => [texts.language, put(`lexicon/${texts.language}`, texts)]),
      ),
    },
    reviews: corpus.reviews,
  };
  const index: ContentIndex = { version: hashOf(JSON.stringify(content)), ...content };
  return new Map([...files, ['index.json', JSON.stringify(index)]]);
};
