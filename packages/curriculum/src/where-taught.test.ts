/** Where the corrections of a talk lead in the shipped courses: to tips and lessons that exist and were reached. */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Correction,
  type CourseManifest,
  type GrammarTips,
  type LexiconShapes,
  type LexiconTexts,
  type Reason,
  type TaughtPlace,
  type TeachingCourse,
  tieTablesOf,
  tieWords,
  whereTaught,
} from '@parlance/domain';
import { learnableLanguages, tablesFor } from '@parlance/languages';
import { beforeAll, describe, expect, it } from 'vitest';
import { compile } from './compile.ts';
import type { EmittedFiles } from './emit/emit.ts';
import { loadSources } from './files/sources.ts';
import { languageTools } from './tools.ts';

const ROOT = join(fileURLToPath(import.meta.url), '../../../..');
const LEARNED = learnableLanguages.map(({ code }) => code);
const REASONS: readonly (Reason | undefined)[] = [undefined, 'article', 'spelling', 'otherWord', 'movedWord'];
/** Units that teach; test-outs do not. */
const UNITS = 20;

let files: EmittedFiles = new Map();

beforeAll(async () => {
  const compiled = compile(await loadSources(ROOT), languageTools, []);
  if (compiled.ok) files = compiled.files;
}, 120_000);

const parsed = <T>(beginning: string): readonly T[] =>
  [...files].filter(([name]) => name.startsWith(beginning)).map(([, text]) => JSON.parse(text));

/** The names of a course's files that are no texts and no outline: its parts. */
const partsOf = (learn: string): readonly CourseManifest[] =>
  parsed<CourseManifest>('courses/').filter((file) => file.learn === learn && file.texts !== undefined);

const tipsOf = (learn: string): GrammarTips['tips'] =>
  parsed<GrammarTips>(`grammar/${learn}.`).find(({ items, tips }) => items !== undefined && Array.isArray(tips))
    ?.tips ?? [];

const courseOf = (learn: string): TeachingCourse => {
  const order = parsed<{ units: readonly { id: string }[]; parts?: unknown }>(`courses/${learn}.whole.`)[0]?.units;
  const units = partsOf(learn).flatMap((part) => part.units);
  const placeOf = (id: string): number => order?.findIndex((each) => each.id === id) ?? 0;
  const words = tieTablesOf(parsed<LexiconShapes>(`lexicon/shapes.${learn}.`));
  const known = new Map<string, readonly string[]>();
  const find = (written: string): readonly string[] =>
    tieWords(written, words, tablesFor(learn)).flatMap(({ lemma, others }) => [
      ...(lemma === undefined ? [] : [lemma]),
      ...others,
    ]);
  return {
    units: units.toSorted((one, other) => placeOf(one.id) - placeOf(other.id)),
    tips: tipsOf(learn),
    wordsOf: (written) => {
      const found = known.get(written) ?? find(written);
      known.set(written, found);
      return found;
    },
  };
};

/** Every form that a tip of the course asks or shows, and words of lessons. */
const formsOf = (learn: string, { tips }: TeachingCourse): readonly string[] => {
  const asked = tips.flatMap(({ gaps = [], table }) => [
    ...gaps.map(({ solution }) => solution),
    ...(table?.rows.flatMap(({ cells }) => cells) ?? []),
  ]);
  const words = parsed<LexiconTexts>(`lexicon/${learn}.`).flatMap((file) =>
    Object.values(file.words).map(({ text }) => text),
  );
  return [...new Set([...asked, ...words])];
};

const isAlive = (place: TaughtPlace, { units, tips }: TeachingCourse, unit: string): boolean => {
  const reached = units.slice(0, units.findIndex(({ id }) => id === unit) + 1);
  const of = (id: string) => reached.find((each) => each.id === id);
  if (place.kind === 'tip') return tips.some(({ id }) => id === place.tip.id) && of(place.tip.unit) !== undefined;
  if (place.kind === 'unit') return place.unit === unit;
  return of(place.unit)?.lessons.some(({ id }) => id === place.lesson) ?? false;
};

/** Each form beside others of the course and beside nothing, for each reason; a fifth of the forms in each unit. */
function* correctionsIn(units: readonly string[], forms: readonly string[]): Generator<Correction> {
  for (const [at, unit] of units.entries()) {
    for (const [place, expected] of forms.entries()) {
      if (place % 5 !== at % 5) continue;
      const given = place % 4 === 0 ? '' : (forms[(place * 7 + at) % forms.length] ?? '');
      for (const reason of REASONS) yield { unit, given, expected, ...(reason !== undefined && { reason }) };
    }
  }
}

describe.each(LEARNED)('corrections of talks in %s', (learn) => {
  it('lead to what exists and was reached, from every unit', { timeout: 60_000 }, () => {
    const course = courseOf(learn);
    const units = course.units.filter(({ lessons }) => lessons.length > 0).map(({ id }) => id);
    expect(units).toHaveLength(UNITS);
    const forms = formsOf(learn, course);
    expect(forms.length).toBeGreaterThan(600);
    const dead = [...correctionsIn(units, forms)].filter(
      (said) => !isAlive(whereTaught(said, course), course, said.unit),
    );
    expect(dead).toEqual([]);
  });

  it('lead to a tip or a lesson for nearly every word of lessons and tips', { timeout: 60_000 }, () => {
    const course = courseOf(learn);
    const last = course.units.findLast(({ lessons }) => lessons.length > 0)?.id ?? '';
    const forms = formsOf(learn, course);
    const lost = forms.filter((expected) => whereTaught({ unit: last, given: '', expected }, course).kind === 'unit');
    expect(lost.length / forms.length, lost.join(', ')).toBeLessThan(0.05);
  });
});
