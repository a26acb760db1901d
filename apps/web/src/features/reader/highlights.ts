/** Ranges of the page that are painted without changing it (CSS Custom Highlights). Browsers without them paint none. */

/** What is painted; the style sheet has a rule for each (`reader-<name>`). */
export const PAINTS = [
  'sentence',
  'word',
  'roving',
  'noun',
  'verb',
  'adjective',
  'adverb',
  'mark-yellow',
  'mark-green',
  'mark-blue',
  'mark-pink',
] as const;
export type Paint = (typeof PAINTS)[number];

/** Of two that lie on each other the later one is above. */
const ORDER: Readonly<Partial<Record<Paint, number>>> = { sentence: 1, word: 3, roving: 4 };

/** Paints these ranges, and nothing else by this name. */
export const paint = (name: Paint, ranges: readonly Range[]): void => {
  const registry = globalThis.CSS?.highlights;
  if (registry === undefined) return;
  if (ranges.length === 0) {
    registry.delete(`reader-${name}`);
    return;
  }
  const highlight = new Highlight(...ranges);
  highlight.priority = ORDER[name] ?? 2;
  registry.set(`reader-${name}`, highlight);
};

/** Removes all that was painted. */
export const unpaint = (): void => {
  for (const name of PAINTS) paint(name, []);
};
