/** The goals of the pages that somebody new sees first, and the table of figures in `docs/operations.md`. */

/** Medians of what was measured of a page; times in milliseconds. */
export interface PageFigures {
  readonly score: number;
  readonly fcp: number;
  readonly lcp: number;
  readonly tbt: number;
  readonly cls: number;
  /** All requests of the page, also those that wait until it is quiet. */
  readonly requests: number;
  /** Until the first button works. */
  readonly works: number;
}

/** A page and what it should reach. */
export interface PageGoal {
  readonly path: string;
  /** The first button: there is one of these only when it can be pressed. */
  readonly button: string;
  readonly lcp: number;
  readonly score: number;
}

/** Total blocking time, layout shift and the first button are to be the same everywhere. */
const EVERYWHERE = { tbt: 200, cls: 0, works: 2500 };

/** The pages, by address. */
export const goals: readonly PageGoal[] = [
  { path: '/', button: '.landing-call a', lcp: 1200, score: 97 },
  { path: '/start', button: 'main a[href*="lesson="]', lcp: 1700, score: 95 },
  { path: '/courses', button: 'ol a[href*="lesson="]', lcp: 1700, score: 95 },
  {
    path: '/courses/lesson?unit=hello&lesson=hello.greetings&mode=classic',
    button: '[data-goes-on]:not([disabled])',
    lcp: 1800,
    score: 92,
  },
];

const BEGIN = '<!-- begin: bench:pages -->';
const END = '<!-- end: bench:pages -->';

const ms = (value: number): string => value.toLocaleString('en');
const against = (value: number, goal: number): string => `${ms(value)} (${ms(goal)})`;

/** The table: what was measured, and the goal in brackets. */
export const tableOf = (
  figures: readonly PageFigures[],
  { runs, load }: { readonly runs: number; readonly load: number },
): string =>
  [
    `Medians of ${runs} runs that began at a load of ${load}; goals in brackets.`,
    '',
    '| page | score | largest paint | blocking | shift | first button | first paint | requests |',
    '| --- | --- | --- | --- | --- | --- | --- | --- |',
    ...goals.flatMap(({ path, lcp, score }, place) => {
      const found = figures[place];
      if (found === undefined) return [];
      const cells = [
        `\`${path.split('?')[0]}\``,
        against(found.score, score),
        against(found.lcp, lcp),
        against(found.tbt, EVERYWHERE.tbt),
        against(found.cls, EVERYWHERE.cls),
        against(found.works, EVERYWHERE.works),
        ms(found.fcp),
        ms(found.requests),
      ];
      return [`| ${cells.join(' | ')} |`];
    }),
  ].join('\n');

/** The document with this table in the place that it has for it. Throws where it has none. */
export const withTable = (document: string, table: string): string => {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new TypeError(`The document has no ${BEGIN} … ${END}.`);
  return `${document.slice(0, begin + BEGIN.length)}\n${table}\n${document.slice(end)}`;
};
