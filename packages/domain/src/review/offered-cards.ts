/** The cards that reference material offers: letters, sounds and pairs of an alphabet, gaps of tips' examples. */
import type { ItemId, LessonId } from '../course/model.ts';
import type { Alphabet, GrammarTips, Sound } from '../course/reference.ts';
import { type CardKey, cardKey } from './card-key.ts';

/** The id of a pair: its two words. */
export const pairId = ({ one, other }: Sound['pairs'][number]): ItemId => `${one.text}/${other.text}`;

/** The cards of an alphabet: its letters, its sounds, and the pairs of words that differ by one of them. */
export const alphabetCards = ({ letters, sounds }: Alphabet): readonly CardKey[] => [
  ...letters.map(({ letter }) => cardKey({ kind: 'letter', id: letter })),
  ...sounds.map(({ id }) => cardKey({ kind: 'sound', id })),
  ...new Set(sounds.flatMap(({ pairs }) => pairs.map((pair) => cardKey({ kind: 'pair', id: pairId(pair) })))),
];

/** A gap in an example of a tip: the example, and which of its display tokens is left out. */
export interface TipGap {
  readonly item: ItemId;
  readonly token: number;
}

/** The id of a gap. Two tips with the same example share its gaps. */
export const gapId = ({ item, token }: TipGap): ItemId => `${item}/${token}`;

/** The gap of an id; undefined where it is malformed. */
export const gapOf = (id: ItemId): TipGap | undefined => {
  const slash = id.lastIndexOf('/');
  const token = Number(id.slice(slash + 1));
  return slash > 0 && Number.isInteger(token) && token >= 0 ? { item: id.slice(0, slash), token } : undefined;
};

/** What finding gaps needs to know. */
export interface GapSource {
  readonly tips: GrammarTips;
  /** Whether the lesson after which a tip can be understood is finished. */
  readonly isFinished: (lesson: LessonId) => boolean;
  /** The words of a text as a word bank shows them. */
  readonly tokensOf: (text: string) => readonly string[];
  /** The words that a tip's explanation stars: the forms that it is about. */
  readonly starredIn: (tip: string) => readonly string[];
}

const isWhole = (token: string): boolean => /^[\p{L}\p{M}-]+$/u.test(token);

/** The gaps of the examples of tips that can be understood: the forms that a tip stars and an example has once. */
export const gapCards = ({ tips, isFinished, tokensOf, starredIn }: GapSource): readonly CardKey[] => {
  const keys = new Set<CardKey>();
  for (const { id, after, examples } of tips.tips) {
    if (!isFinished(after)) continue;
    const starred = new Set(
      starredIn(id)
        .flatMap(tokensOf)
        .map((token) => token.toLowerCase()),
    );
    for (const item of examples) {
      const tokens = tokensOf(tips.items[item]?.text ?? '').map((token) => token.toLowerCase());
      for (const [token, text] of tokens.entries()) {
        const isAlone = tokens.indexOf(text) === tokens.lastIndexOf(text);
        if (tokens.length > 1 && isAlone && isWhole(text) && starred.has(text))
          keys.add(cardKey({ kind: 'gap', id: gapId({ item, token }) }));
      }
    }
  }
  return [...keys];
};
