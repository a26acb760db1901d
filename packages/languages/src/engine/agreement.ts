/** Whether two words are forms of one: `blanco` and `blanca`, `is` and `are`. */
import type { LanguageRules } from '../rules.ts';
import { remembered } from './memo.ts';
import { withoutMarks as stripped } from './text.ts';

/** Shorter stems meet by accident; without any ending more letters must agree, or `no` were a form of `nos`. */
const MIN_STEM = { bare: 3, ended: 2 } as const;

/** The test for one language: two words are forms of one if they share a set of irregular forms, or a stem. */
const withoutMarks = remembered(stripped);

export const agreement = ({ forms, endings }: LanguageRules): ((a: string, b: string) => boolean) => {
  const sets = forms.map((group) => new Set(group.map(stripped)));
  const keysOf = remembered((word: string): ReadonlySet<string> => {
    const irregular = sets.flatMap((set, index) => (set.has(word) ? [`set ${index}`] : []));
    return new Set([
      ...irregular,
      ...endings.flatMap((set, index) => stemsOf(word, set).map((stem) => `${index} ${stem}`)),
    ]);
  });
  return (a, b) => {
    const [left, right] = [withoutMarks(a), withoutMarks(b)];
    if (left === right) return false;
    const keys = keysOf(right);
    return [...keysOf(left)].some((key) => keys.has(key));
  };
};

const stemsOf = (word: string, endings: readonly string[]): readonly string[] =>
  endings
    .filter((ending) => {
      const letters = word.length - ending.length;
      return word.endsWith(ending) && letters >= (ending === '' ? MIN_STEM.bare : MIN_STEM.ended);
    })
    .map((ending) => word.slice(0, word.length - ending.length));
