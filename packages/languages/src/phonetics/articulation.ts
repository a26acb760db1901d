/** Finds how the mouth makes a sound of a language. */
import type { LanguageCode } from '@parlance/domain';
import { articulations as english } from '../en/articulation.ts';
import { articulations as spanish } from '../es/articulation.ts';
import { articulations as french } from '../fr/articulation.ts';
import type { LearnableCode } from '../registry.generated.ts';
import { common } from './common.ts';
import type { Articulation, ArticulationTable } from './model.ts';

const tables: Readonly<Record<LanguageCode, ArticulationTable>> = {
  en: english,
  es: spanish,
  fr: french,
} satisfies { readonly [C in LearnableCode]: ArticulationTable };

const articulationOf = (learn: LanguageCode, symbol: string): Articulation | undefined =>
  tables[learn]?.[symbol] ?? common[symbol];

/** The letters of the longest symbol, e.g. `t` and `ʃ`. */
const LONGEST = 2;

/**
 * What the mouth does, one after the other, for a sound that is written in IPA: one segment for `tʃ`, two for `aɪ`.
 * Undefined where a symbol is not known in the language.
 */
export const articulationsOf = (learn: LanguageCode, ipa: string): readonly Articulation[] | undefined => {
  const letters = ipa.normalize('NFD').match(/\P{M}\p{M}*/gu) ?? [];
  const found: Articulation[] = [];
  let at = 0;
  while (at < letters.length) {
    const ends = Array.from({ length: LONGEST }, (_, n) => at + LONGEST - n);
    const end = ends.find((each) => articulationOf(learn, letters.slice(at, each).join('')) !== undefined);
    const made = end === undefined ? undefined : articulationOf(learn, letters.slice(at, end).join(''));
    if (end === undefined || made === undefined) return undefined;
    found.push(made);
    at = Math.min(end, letters.length);
  }
  return found.length === 0 ? undefined : found;
};
