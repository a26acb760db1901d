/**
 * Measures how many answers the judge can judge in a second, with the median and the 99th percentile; an answer must
 * take 1 ms or less.
 */
import { type Accepted, parsePattern } from '@parlance/domain';
import { judgeAnswer } from '@parlance/languages';

/** What is accepted of a phrase of usual length that can be said in many ways. */
const dinner = [
  'Cenamos a las nueve de la noche.',
  '[Cenamos|Nosotros cenamos|Nosotras cenamos|Vamos a cenar|Comemos] a las [nueve|nueve en punto] [de la noche|por la noche|en la noche].',
  'A las [nueve|nueve en punto] [de la noche|por la noche|en la noche] [cenamos|nosotros cenamos|vamos a cenar|comemos].',
  '[Tomamos|Tenemos|Hacemos] la cena a las [nueve|nueve en punto] [de la noche|por la noche|en la noche].',
].map((written, at) => (at === 0 ? written : parsePattern(written)));

/** Answers as learners give them: right, almost right and wrong. */
const cases: readonly (readonly [language: string, accepted: readonly Accepted[], given: string])[] = [
  ['es', dinner, 'por la noche cenamos a las nueve'],
  ['es', dinner, 'nosotros vamos a cenar a los nueve en la noche'],
  ['es', ['Quisiera un café, por favor.', 'Me gustaría un café, por favor.'], 'quisiera un cafe por favor'],
  [
    'es',
    ['¡Pero esa mesa está libre! Quisiera la mesa y el café.'],
    'pero este mesa esta libre quisiera el mesa y la cafe',
  ],
  ['es', ['Yo vivo en Madrid con mi hermana.', 'Vivo en Madrid con mi hermana.'], 'el vivo en Madird con mi ermana'],
  ['fr', ["Je voudrais de l'eau, s'il vous plaît."], 'je voudrais du eau sil vous plait'],
  ['fr', ['Cette table est libre ?', 'Est-ce que cette table est libre ?'], 'est ce que cette table est libre'],
  ['en', ["I'd like a coffee, please.", 'Could I have a coffee, please?'], 'i would like coffe please'],
  ['en', ['This coffee is for the table by the window.'], 'the coffee this is for window the table by'],
];

/** The size of the lexicon of a course. Reading so many words for each answer would be visible in the figures. */
const LEXICON_WORDS = 3000;
const lexicon: ReadonlySet<string> = new Set(Array.from({ length: LEXICON_WORDS }, (_, index) => `word${index}`));

/** The result of the measurement. */
export interface Judging {
  readonly perSecond: number;
  /** The median, in milliseconds. */
  readonly p50: number;
  /** The 99th percentile, in milliseconds. */
  readonly p99: number;
}

/** Judges all cases `rounds` times. Each answer is slightly different, so that no result is cached. */
export const measureJudging = (rounds = 2000): Judging => {
  const times: number[] = [];
  const judgeAll = (round: number): void => {
    for (const [language, accepted, given] of cases) {
      const answer = { language, accepted, given: `${given}${' '.repeat(1 + (round % 7))}${round}`, lexicon };
      const since = performance.now();
      judgeAnswer(answer);
      times.push(performance.now() - since);
    }
  };
  for (let warm = 0; warm < 200; warm += 1) judgeAll(warm);
  times.length = 0;
  const since = performance.now();
  for (let round = 0; round < rounds; round += 1) judgeAll(round);
  const seconds = (performance.now() - since) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => Number((sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(3));
  return { perSecond: Math.round(times.length / seconds), p50: at(0.5), p99: at(0.99) };
};
