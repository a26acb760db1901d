import type { LanguageCode } from '@parlance/domain';
import {
  allItems,
  checkContext,
  coursesOf,
  type LanguageTools,
  sentencesOfClip,
  sentencesOfEbook,
  sentencesOfTalk,
} from '../check/context.ts';
import { expectedNames, isCurrent } from '../check/recordings.ts';
import { linkSources, minutesOf } from '../link/link.ts';
import type { Reference, Sources, TalkSource } from '../source/model.ts';
import { tipTextsOf } from '../source/tip-texts.ts';
import { recordingsOf, VOICES, type VoiceRecordings } from '../speak/recordings.ts';
import { utterancesOf } from '../speak/utterances.ts';

/** The contents of one course for readers of one language. */
export interface CoverageRow {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly units: number;
  readonly lessons: number;
  readonly minutes: number;
  readonly words: number;
  readonly phrases: number;
  readonly lines: number;
  readonly statements: number;
  readonly clips: number;
  readonly books: number;
  readonly talks: number;
  /** Words, phrases and lines that the other courses do not have. */
  readonly own: number;
  readonly tips: number;
  readonly letters: number;
  readonly sounds: number;
  /** Texts of the course that the explanation language lacks. */
  readonly textsMissing: number;
  /** Target texts without a recording in a voice. */
  readonly audioMissing: number;
}

const audioMissing = (
  sources: Sources,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
  code: LanguageCode,
): number => {
  const utterances = utterancesOf(sources, tools);
  return VOICES.reduce((missing, voice) => {
    const voiceRecordings = recordingsOf(allRecordings, code, voice);
    const expected = [...expectedNames(sources, utterances, voiceRecordings)];
    return missing + expected.filter(([name, utterance]) => !isCurrent(voiceRecordings, name, utterance)).length;
  }, 0);
};

const textsOfTalk = (talk: TalkSource): readonly { readonly texts: Readonly<Record<LanguageCode, unknown>> }[] => [
  ...[talk.title, talk.about, ...sentencesOfTalk(talk), ...talk.tasks.map(({ text }) => text)],
  ...talk.slots.flatMap(({ values }) => values),
  ...talk.turns.flatMap(({ replies }) => replies.map(({ means }) => means)),
];

/** The texts of a course apart from the items of its units: titles of units, clips, books, talks, tips, small words, letters and sounds. */
const besideUnits = (
  { units, tips, assumed, alphabets, clips, groups, ebooks, talks, asides }: Sources,
  learn: LanguageCode,
): readonly { readonly texts: Readonly<Record<LanguageCode, unknown>> }[] => {
  const isOf = (part: { readonly learn: LanguageCode }): boolean => part.learn === learn;
  const own = alphabets.filter(isOf);
  return [
    ...units.flatMap(({ title, goal, lessons }) => [title, goal, ...lessons.map((lesson) => lesson.title)]),
    ...units.flatMap(({ dialogueTitle }) => dialogueTitle ?? []),
    ...clips.flatMap((clip) => [clip.title, clip.about, ...sentencesOfClip(clip)]),
    ...(groups ?? []).map(({ title }) => title),
    ...ebooks.flatMap((ebook) => [
      ...[ebook.title, ebook.about, ...ebook.words, ...sentencesOfEbook(ebook)],
      ...ebook.chapters.map(({ title }) => title),
    ]),
    ...talks.flatMap(textsOfTalk),
    ...asides.map(({ says }) => says),
    ...tips.filter(isOf).flatMap((tip) => tipTextsOf(tip).map(({ title }) => title)),
    ...assumed.filter(isOf).map(({ means }) => means ?? { texts: {} }),
    ...own.flatMap(({ sounds }) => sounds.map(({ hint }) => hint)),
    ...own.flatMap(({ letters }) =>
      letters.flatMap(({ shownBy }) => ('example' in shownBy ? [shownBy.example.means] : [])),
    ),
  ];
};

/** Counts, for each course and each explaining language, what exists and what is missing. */
export const coverage = (
  sources: Sources,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
): CoverageRow[] => {
  const context = checkContext(sources, tools);
  const lessons = linkSources(sources, () => undefined, tools).units.flatMap((unit) => unit.lessons);
  return context.learnable.flatMap((learn) => {
    const isHere = (item: { readonly only: readonly Reference[] }): boolean => coursesOf(context, item).includes(learn);
    const items = context.units.flatMap(allItems).filter(isHere);
    const alphabets = sources.alphabets.filter((alphabet) => alphabet.learn === learn);
    const course = {
      learn,
      units: context.units.length,
      lessons: lessons.length,
      minutes: lessons.reduce((total, { structure }) => total + minutesOf(structure, learn), 0),
      words: context.units.flatMap(({ words }) => words).filter(isHere).length,
      phrases: context.units.flatMap(({ phrases }) => phrases).filter(isHere).length,
      lines: context.units.flatMap(({ lines }) => lines).filter(isHere).length,
      statements: context.units.flatMap(({ quiz }) => quiz?.statements ?? []).filter(isHere).length,
      clips: sources.clips.length,
      books: sources.ebooks.length,
      talks: sources.talks.length,
      own: items.filter((item) => coursesOf(context, item).length === 1).length,
      tips: sources.tips.filter((tip) => tip.learn === learn).length,
      letters: alphabets.reduce((total, { letters }) => total + letters.length, 0),
      sounds: alphabets.reduce((total, { sounds }) => total + sounds.length, 0),
      audioMissing: audioMissing(sources, tools, allRecordings, learn),
    };
    return sources.languages
      .filter(({ code }) => code !== learn)
      .map(({ code }) => ({
        ...course,
        explain: code,
        textsMissing: [...items, ...besideUnits(sources, learn)].filter(({ texts }) => texts[code] === undefined)
          .length,
      }));
  });
};

const COLUMNS = [
  'learn',
  'explain',
  'units',
  'lessons',
  'minutes',
  'words',
  'phrases',
  'lines',
  'statements',
  'clips',
  'books',
  'talks',
  'own',
  'tips',
  'letters',
  'sounds',
  'textsMissing',
  'audioMissing',
] as const satisfies readonly (keyof CoverageRow)[];

/** Formats the rows as a table of plain text. */
export const formatCoverage = (rows: readonly CoverageRow[]): string => {
  const cells = [[...COLUMNS], ...rows.map((row) => COLUMNS.map((column) => String(row[column])))];
  const widths = COLUMNS.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells
    .map((line) =>
      line
        .map((cell, index) => cell.padEnd(widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
