/** Finds tips by words of the interface language and of the learn language, whatever their case and accents. No React. */
import { TIP_TOPICS, type Tip, type TipTopic, type UnitId } from '@parlance/domain';
import type { Tips } from '../../data/index.ts';
import { folded } from '../../platform/index.ts';

/** What a learner looks for; empty where it does not matter. */
export interface Wanted {
  readonly words: string;
  readonly topic: TipTopic | '';
  readonly unit: UnitId | '';
}

/** A tip with the texts by which it is found, folded. */
export interface FoundTip {
  readonly tip: Tip;
  readonly title: string;
  readonly haystack: string;
}

/** The texts that stand in and around a tip: its own, its table, its sentences, and the name of its topic and unit. */
export const indexOf = (
  { learn, explain }: Tips,
  nameOf: { readonly topic: (topic: TipTopic) => string; readonly unit: (unit: UnitId) => string },
): readonly FoundTip[] =>
  learn.tips.map((tip) => {
    const own = explain.tips[tip.id];
    const sentences = [...tip.examples, ...(tip.gaps ?? []).map(({ item }) => item)];
    const cells = tip.table?.rows.flatMap((row) => [row.head ?? '', ...row.cells]) ?? [];
    const texts = [
      own?.title ?? '',
      (own?.text ?? '').replaceAll('*', ''),
      own?.table?.caption.replaceAll('*', '') ?? '',
      tip.topic === undefined ? '' : nameOf.topic(tip.topic),
      nameOf.unit(tip.unit),
      ...cells,
      ...new Set(sentences.flatMap((id) => [learn.items[id]?.text ?? '', explain.items[id]?.text ?? ''])),
    ];
    return { tip, title: folded(own?.title ?? ''), haystack: folded(texts.join('\n')) };
  });

/** The tips that have all the words, in teaching order; those with all of them in their title come first. */
export const search = (tips: readonly FoundTip[], { words, topic, unit }: Wanted): readonly Tip[] => {
  const parts = folded(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  const found = tips.filter(
    ({ tip, haystack }) =>
      (topic === '' || tip.topic === topic) &&
      (unit === '' || tip.unit === unit) &&
      parts.every((part) => haystack.includes(part)),
  );
  const inTitle = ({ title }: FoundTip): boolean => parts.length > 0 && parts.every((part) => title.includes(part));
  return [...found.filter(inTitle), ...found.filter((one) => !inTitle(one))].map(({ tip }) => tip);
};

/** The topics of some tips, in their fixed order. */
export const topicsOf = (tips: readonly Tip[]): readonly TipTopic[] =>
  TIP_TOPICS.filter((topic) => tips.some((tip) => tip.topic === topic));

/** Whether a text names a topic. */
export const isTopic = (text: string): text is TipTopic => (TIP_TOPICS as readonly string[]).includes(text);
