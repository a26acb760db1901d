/** Finds the classes by which style sheets of books set text in italics or bold: many have no other emphasis. */
import type { ReadingMark } from '@parlance/domain';
import type { Element } from './tree.ts';

/** The marks of a class. */
export type EmphasisClasses = ReadonlyMap<string, readonly ReadingMark[]>;

/** Style sheets are read as far as this, in UTF-16 units. */
const MOST = 500_000;

const marksOf = (declarations: string): readonly ReadingMark[] => {
  const marks: ReadingMark[] = [];
  if (/font-style\s{0,9}:\s{0,9}(italic|oblique)/i.test(declarations)) marks.push('em');
  if (/font-weight\s{0,9}:\s{0,9}(bold|[6-9]00)/i.test(declarations)) marks.push('strong');
  return marks;
};

/** The class that a selector is for, alone: `.italic`, `span.italic`. */
const classOf = (selector: string): string | undefined =>
  /^\s*(?:span|i|b|em|font)?\.([\w-]{1,80})\s*$/.exec(selector)?.[1];

/** UTF-16 units of the selectors of a rule that are looked at. */
const SELECTORS = 2000;

function* rulesIn(sheet: string): Generator<{ readonly selectors: readonly string[]; readonly declarations: string }> {
  for (const rule of sheet.slice(0, MOST).split('}')) {
    const brace = rule.lastIndexOf('{');
    if (brace === -1) continue;
    const selectors = rule.slice(Math.max(0, brace - SELECTORS), brace).split(/[,{}]|\*\//);
    yield { selectors, declarations: rule.slice(brace) };
  }
}

/** The classes of style sheets that set emphasis. */
export const emphasisIn = (sheets: Iterable<string>): EmphasisClasses => {
  const classes = new Map<string, readonly ReadingMark[]>();
  for (const sheet of sheets) {
    for (const { selectors, declarations } of rulesIn(sheet)) {
      const marks = marksOf(declarations);
      const names = marks.length === 0 ? [] : selectors.map(classOf);
      for (const name of names) if (name !== undefined) classes.set(name, marks);
    }
  }
  return classes;
};

/** The marks that classes and the style of an element in the line give it. */
export const emphasisOf = ({ attributes }: Element, classes: EmphasisClasses): readonly ReadingMark[] => {
  const { class: names, style } = attributes;
  const own = style === undefined ? [] : marksOf(style.slice(0, 2000));
  if (names === undefined) return own;
  return [...new Set([...own, ...names.split(/\s+/).flatMap((name) => classes.get(name) ?? [])])];
};
