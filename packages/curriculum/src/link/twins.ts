import type { ItemId, LanguageCode } from '@parlance/domain';
import { areAlike, byAnswer, optionOf } from '../check/choices.ts';
import type { PhraseSource, Reference, Sources, WordSource } from '../source/model.ts';
import { idIn } from './items.ts';

/** Items that read the same as an item, by language; languages in which none does are left out. */
export type Twins = Readonly<Record<LanguageCode, readonly ItemId[]>>;

interface Candidate {
  readonly id: ItemId;
  readonly item: WordSource | PhraseSource;
}

const candidatesOf = ({ units }: Sources): Candidate[] =>
  units.flatMap(({ id, words, phrases }) => [
    ...words.map((item) => ({ id: item.key, item })),
    ...phrases.map((item) => ({ id: idIn(id, item.key), item })),
  ]);

const shareCourse = (a: readonly Reference[], b: readonly Reference[]): boolean =>
  a.length === 0 || b.length === 0 || a.some(({ key }) => b.some((other) => other.key === key));

const pairsIn = (candidates: readonly Candidate[], code: LanguageCode): (readonly [ItemId, ItemId])[] => {
  const offered = candidates.flatMap((candidate) =>
    optionOf(candidate.item, code).map((option) => ({ candidate, option })),
  );
  const groups = byAnswer(offered, ({ option }) => option.answers);
  return offered.flatMap(({ candidate, option }) =>
    [...option.answers]
      .flatMap((answer) => groups.get(answer) ?? [])
      .filter((other) => other.candidate.id !== candidate.id && areAlike(option, other.option))
      .filter((other) => shareCourse(candidate.item.only, other.candidate.item.only))
      .map((other) => [candidate.id, other.candidate.id] as const),
  );
};

/**
 * For each word and phrase, those of all units that would be right in its place: whose text is among its texts in a
 * language, or the other way round. Two twins are never offered in one choice. Items without twins are left out;
 * ids stand in the order of units, and items that no course has both of are no twins.
 */
export const twinsOf = (sources: Sources): ReadonlyMap<ItemId, Twins> => {
  const candidates = candidatesOf(sources);
  const twins = new Map<ItemId, Record<LanguageCode, ItemId[]>>();
  for (const { code } of sources.languages) {
    const ids = new Map<ItemId, Set<ItemId>>();
    for (const [id, twin] of pairsIn(candidates, code)) ids.set(id, (ids.get(id) ?? new Set()).add(twin));
    for (const [id, others] of ids) {
      const sorted = candidates.filter((candidate) => others.has(candidate.id)).map((candidate) => candidate.id);
      twins.set(id, { ...twins.get(id), [code]: sorted });
    }
  }
  return twins;
};
