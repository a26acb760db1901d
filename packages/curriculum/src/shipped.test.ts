/** Checks that the shipped content in `content/` has the promised properties. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type {
  Alphabet,
  ContentIndex,
  CourseManifest,
  CourseTexts,
  LessonEntry,
  LessonStructure,
  LessonTexts,
  WholeCourse,
} from '@parlance/domain';
import { articulationsOf, learnableLanguages } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { warningsOf } from './check/warnings.ts';
import { checkFiles, compile } from './compile.ts';
import type { EmittedFiles } from './emit/emit.ts';
import { loadSources } from './files/sources.ts';
import { loadRecordings } from './files/voice-recordings.ts';
import { formatIssue } from './source/content-issue.ts';
import { speechOf, type VoiceRecordings } from './speak/recordings.ts';
import { languageTools } from './tools.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
const MAX_LESSON_BYTES = 12_000;
const LEARNED = learnableLanguages.map(({ code }) => code);

let files: EmittedFiles = new Map();
let allRecordings: readonly VoiceRecordings[] = [];
let issues: readonly string[] = [];
let warnings: readonly string[] = [];

beforeAll(async () => {
  const sources = await loadSources(ROOT);
  const checked = checkFiles(sources, languageTools);
  allRecordings = await loadRecordings(ROOT, [...speechOf(checked.sources).keys()]);
  issues = checked.issues.map(formatIssue);
  warnings = warningsOf(checked.sources, languageTools, allRecordings).map(formatIssue);
  const compiled = compile(sources, languageTools, allRecordings);
  if (compiled.ok) files = compiled.files;
  // All content is read, checked and compiled.
}, 60_000);

const parsed = <T>(name: string): T => JSON.parse(files.get(name) ?? 'null');

const SILENT = '∅';

const alphabetOf = (learn: string): Alphabet =>
  parsed<Alphabet>(parsed<ContentIndex>('index.json').alphabets[learn]?.alphabet ?? '');

const sizes = new Map<string, number>();
/** The compressed size of a file; the languages that are learned share the files of explanations. */
const brotliBytes = (name: string): number => {
  const size = sizes.get(name) ?? brotliCompressSync(files.get(name) ?? '').length;
  sizes.set(name, size);
  return size;
};

/** The parts of a course. */
const partsOf = (learn: string): CourseManifest[] => {
  const name = parsed<ContentIndex>('index.json').courses[learn]?.manifest;
  if (name === undefined) return [];
  const first = parsed<CourseManifest>(name);
  const further = first.whole === undefined ? [] : parsed<WholeCourse>(first.whole).parts;
  return [first, ...further.map(({ manifest }) => parsed<CourseManifest>(manifest))];
};

const lessonsOf = (learn: string): readonly LessonEntry[] =>
  partsOf(learn).flatMap(({ units }) => units.flatMap(({ lessons }) => lessons));

/** Text file of a lesson by language. */
const textsOf = (learn: string, lesson: string): ReadonlyMap<string, string> =>
  new Map(
    partsOf(learn).flatMap(({ texts }) =>
      Object.entries(texts).flatMap(([language, name]): [string, string][] => {
        const file = parsed<CourseTexts>(name).files[lesson];
        return file === undefined ? [] : [[language, file]];
      }),
    ),
  );

describe('the shipped content', () => {
  it('has no issue', () => {
    expect(issues).toEqual([]);
  });

  it('has a recording for every text that passes the measurements, tips with exercises enough, and clips that can be read', () => {
    // A unit may wait for its clip.
    expect(warnings.filter((warning) => !/The unit "[^"]+" has no clip/.test(warning))).toEqual([]);
  });

  it('teaches each language that can be learned, explained in fourteen', () => {
    const { courses } = parsed<ContentIndex>('index.json');
    expect(Object.keys(courses)).toEqual(LEARNED);
    for (const { texts } of Object.keys(courses).flatMap(partsOf)) expect(Object.keys(texts)).toHaveLength(14);
  });

  it('accepts every English verb that has an infinitive with “to” as well', () => {
    const words = lessonsOf('en').flatMap(({ structure, target }) => {
      const { items } = parsed<LessonTexts>(target);
      const verbs = parsed<LessonStructure>(structure).items.filter(({ partOfSpeech }) => partOfSpeech === 'verb');
      return verbs.flatMap(({ id }) => items[id] ?? []);
    });
    const without = words.filter(({ text, also = [] }) => !also.includes(`to ${text}`)).map(({ text }) => text);
    expect(words.length).toBeGreaterThan(100);
    expect(without).toEqual(['can', 'must', 'should']);
  });

  it.each(LEARNED)('needs at most 12 KB for a lesson of %s with any explanation language', (learn) => {
    const lessons = lessonsOf(learn);
    expect(lessons.length).toBeGreaterThan(0);
    for (const { id, structure, target } of lessons) {
      const own = brotliBytes(structure) + brotliBytes(target);
      for (const [explain, name] of textsOf(learn, id)) {
        if (explain !== learn)
          expect(own + brotliBytes(name), `${name} with ${learn}`).toBeLessThanOrEqual(MAX_LESSON_BYTES);
      }
    }
  });

  it.each(LEARNED)('times every word of what %s says, in both voices', (learn) => {
    for (const { structure, target } of lessonsOf(learn)) {
      const { items, known, scene } = parsed<LessonStructure>(structure);
      // What another course alone teaches is not spoken for this one; a clip or a talk may say it in one voice.
      const elsewhere = new Set(
        [...items, ...known, ...scene].filter(({ only = [learn] }) => !only.includes(learn)).map(({ id }) => id),
      );
      for (const [id, { text, audio }] of Object.entries(parsed<LessonTexts>(target).items)) {
        if (audio === undefined || elsewhere.has(id)) continue;
        const words = languageTools.displayTokens(learn, text).length;
        expect(audio.female?.times.length, id).toBe(words);
        expect(audio.male?.times.length, id).toBe(words);
      }
    }
  });

  it('has no lesson of ten minutes or more', () => {
    for (const { minutes } of LEARNED.flatMap(lessonsOf)) expect(minutes).toBeLessThan(10);
  });

  it.each(LEARNED)('names no sound of %s of which it is not known how the mouth makes it', (learn) => {
    const { letters, sounds } = alphabetOf(learn);
    const named = [...sounds.map(({ ipa }) => ipa), ...letters.flatMap((letter) => letter.sounds)];
    const pairs = sounds.flatMap((sound) => sound.pairs.flatMap(({ one, other }) => [one.ipa, other.ipa]));
    const heard = pairs.map((ipa) => ipa.replaceAll(/[ˈˌ‿. ]/g, ''));
    const unknown = [...named, ...heard].filter((ipa) => ipa !== SILENT && articulationsOf(learn, ipa) === undefined);
    expect(sounds.length).toBeGreaterThan(20);
    expect(unknown).toEqual([]);
  });

  it.each(LEARNED)('shows each sound of %s by words that contain it, and by pairs of which one does', (learn) => {
    const stray = alphabetOf(learn).sounds.flatMap(({ ipa, spellings, pairs }) => [
      ...spellings.filter(({ example }) => !example.ipa.includes(ipa)).map(({ example }) => [ipa, example.ipa]),
      ...pairs
        .filter(({ one, other }) => !one.ipa.includes(ipa) && !other.ipa.includes(ipa))
        .map(({ one, other }) => [ipa, one.ipa, other.ipa]),
    ]);
    expect(stray).toEqual([]);
  });
});
