/** How many answers a second the judge judges, and the slowest hundredth: an answer is judged in 1 ms or less. */
import { judge } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';

/** Answers as learners give them: right, almost right, wrong. */
const cases: readonly (readonly [language: string, accepted: readonly string[], given: string])[] = [
  ['es', ['Quisiera un café, por favor.', 'Me gustaría un café, por favor.'], 'quisiera un cafe por favor'],
  [
    'es',
    ['¡Pero esa mesa está libre! Quisiera la mesa y el café.'],
    'pero este mesa esta libre quisiera el mesa y la cafe',
  ],
  ['fr', ["Je voudrais de l'eau, s'il vous plaît."], 'je voudrais du eau sil vous plait'],
  ['fr', ['Cette table est libre ?', 'Est-ce que cette table est libre ?'], 'est ce que cette table est libre'],
  ['en', ["I'd like a coffee, please.", 'Could I have a coffee, please?'], 'i would like coffe please'],
  ['en', ['This coffee is for the table by the window.'], 'the coffee this is for window the table by'],
];

/** What the measurement says. */
export interface Judging {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p99: number;
}

/** Judges `rounds` times through all cases. */
export const measureJudging = (rounds = 2000): Judging => {
  const tables = new Map(['en', 'es', 'fr'].map((code) => [code, tablesFor(code)]));
  const times: number[] = [];
  const judgeAll = (): void => {
    for (const [language, accepted, given] of cases) {
      const known = tables.get(language);
      if (known === undefined) continue;
      const since = performance.now();
      judge({ given, accepted, tables: known, strictness: 'forgiving' });
      times.push(performance.now() - since);
    }
  };
  for (let warm = 0; warm < 200; warm += 1) judgeAll();
  times.length = 0;
  const since = performance.now();
  for (let round = 0; round < rounds; round += 1) judgeAll();
  const seconds = (performance.now() - since) / 1000;
  const sorted = times.toSorted((a, b) => a - b);
  return {
    perSecond: Math.round(times.length / seconds),
    p99: Number((sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(3)),
  };
};
