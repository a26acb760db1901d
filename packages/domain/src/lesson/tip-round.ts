/** Plans the exercises of a grammar tip: gaps at the word that it is about, and sentences to build. */
import type { ItemId } from '../course/model.ts';
import type { Tip } from '../course/reference.ts';
import { acceptedAt, rightTokens } from '../exercise/accepted.ts';
import { build } from '../exercise/build.ts';
import { wordAt } from '../exercise/gap.ts';
import type { DraftOf } from '../exercise/model.ts';
import { type Random, seededRandom, shuffled } from '../random.ts';
import type { CardKey } from '../review/card-key.ts';
import { type GapCard, gapsOfTip } from '../review/gap-cards.ts';
import type { Rating, Strength } from '../review/model.ts';
import { type Material, materialOf } from './material.ts';
import type { Answer } from './model.ts';
import { ratingsOf } from './outcome.ts';
import type { LessonPlanning } from './plan.ts';
import type { Step } from './step.ts';
import { wordsOfTip } from './tip-words.ts';

/** The number of exercises of a round. */
export const TIP_ROUND = 5;

/** How the exercises of a round ask, in order: the easier ones first. */
const ORDER = ['clozeChoose', 'build', 'clozeChoose', 'clozeType', 'clozeType'] as const;
type TipKind = (typeof ORDER)[number];
type TipDraft = DraftOf<TipKind>;

/** The number of options, the right one included. */
const OPTIONS = { least: 2, most: 4 } as const;

/** A step of a round, and the card that it asks. */
export interface TipStep {
  readonly step: Step;
  readonly card: CardKey;
}

/** What a round needs: the sentences of the tip are the items of `structure`. */
export interface TipPlanning extends Omit<LessonPlanning, 'mode' | 'silent' | 'canSpeak' | 'sounds'> {
  readonly tip: Tip;
}

/** What is known least comes first: forgotten before new, new before known. */
const NEED: Readonly<Record<Strength | 'new', number>> = { weak: 0, new: 1, good: 2, perfect: 3 };

/** The steps of a round about a tip. The same seed and material give the same steps; without gaps there are none. */
export const planTip = (planning: TipPlanning): readonly TipStep[] => {
  const { tip, strengths, seed } = planning;
  const random = seededRandom(seed);
  const material = materialOf({ ...planning, sounds: [], random });
  const usable = gapsOfTip(tip).filter(({ item }) => material.phrases.some(({ id }) => id === item));
  const chosen = shuffled(usable, random)
    .sort((a, b) => NEED[strengths[a.key] ?? 'new'] - NEED[strengths[b.key] ?? 'new'])
    .slice(0, TIP_ROUND);
  const first = random() < 0.5 ? 0 : 1;
  return apart(chosen).map((card, index) => {
    const kind = ORDER[index] ?? 'clozeType';
    const draft = draftOf(kind, card, { tip, material, random });
    const step = { ...draft, id: String(index + 1), voice: (index + first) % 2 === 0 ? 'female' : 'male' } as const;
    return { step, card: card.key };
  });
};

/** The cards in an order in which no sentence follows itself, where that is possible. */
const apart = (cards: readonly GapCard[]): readonly GapCard[] => {
  const left = [...cards];
  const placed: GapCard[] = [];
  while (left.length > 0) {
    const last = placed.at(-1)?.item;
    const others = left.filter(({ item }) => item !== last);
    // A sentence that makes up most of the rest must come now, or it would follow itself at the end.
    const urgent = others.find(({ item }) => left.filter((card) => card.item === item).length * 2 > left.length);
    const next = urgent ?? others[0] ?? left[0];
    if (next === undefined) break;
    placed.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return placed;
};

interface Making {
  readonly tip: Tip;
  readonly material: Material;
  readonly random: Random;
}

const draftOf = (kind: TipKind, card: GapCard, making: Making): TipDraft => {
  const { material, random } = making;
  const item = material.phrases.find(({ id }) => id === card.item);
  const word = item === undefined ? {} : wordAt(item, card.gap, material);
  const typed: TipDraft = { kind: 'clozeType', item: card.item, gap: card.gap, ...word };
  if (kind === 'build') return (item && build.make([item], material, random)) ?? typed;
  const options = kind === 'clozeChoose' ? optionsOf(card, making) : [];
  return options.length < OPTIONS.least ? typed : { ...typed, kind: 'clozeChoose', options };
};

/** The word itself and other words of the tip that no accepted text has there. */
const optionsOf = ({ item, gap, solution }: GapCard, { tip, material, random }: Making): readonly string[] => {
  const { languages } = material;
  const taken = new Set([
    ...rightTokens(item, languages),
    ...acceptedAt(item, gap, languages).map((token) => token.toLowerCase()),
  ]);
  const wrong: string[] = [];
  for (const word of shuffled(wordsOfTip(tip), random)) {
    if (taken.has(word.toLowerCase())) continue;
    taken.add(word.toLowerCase());
    wrong.push(solution === solution.toLowerCase() ? word.toLowerCase() : word);
  }
  return shuffled([solution, ...wrong.slice(0, OPTIONS.most - 1)], random);
};

/** Ratings of an answer to a step of a tip: its card, and the words that the step tests. */
export const tipRatings = (
  { step, card }: TipStep,
  answer: Answer,
  items: Parameters<typeof ratingsOf>[2],
): readonly { readonly word: CardKey; readonly rating: Rating }[] => {
  const own = { id: step.item, kind: 'phrase', words: [card] } as const;
  // A small word in the gap says nothing about the other words of the sentence.
  const words = 'gap' in step && step.word === undefined ? [] : ratingsOf(step, answer, items);
  return [...ratingsOf(withoutWord(step), answer, [own]), ...words];
};

const withoutWord = (step: Step): Step => {
  if (!('word' in step)) return step;
  const { word: _, ...rest } = step;
  return rest;
};

/** The items of a round's sentences. */
export const sentencesOfTip = ({ gaps = [], examples }: Pick<Tip, 'gaps' | 'examples'>): readonly ItemId[] => [
  ...new Set([...examples, ...gaps.map(({ item }) => item)]),
];
