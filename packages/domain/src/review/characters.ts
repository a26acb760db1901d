/** Letters and sounds as cards, for reviews in the mode `characters`. */
import type { WordId } from '../course/model.ts';
import type { Alphabet, HeardWord, Letter, Sound } from '../course/reference.ts';
import { type CardKey, cardKey } from './card-key.ts';
import { inTurns } from './in-turns.ts';
import { pairsOf } from './sound-pair.ts';

/** A letter or a sound as a card. */
export interface Character {
  readonly key: CardKey;
  readonly kind: 'letter' | 'sound';
  /** What the card shows: a letter, or the spellings of a sound, the most usual first. */
  readonly front: readonly string[];
  readonly back: {
    /** IPA of the letter's name, or of the sound. */
    readonly ipa: string;
    /** The name of a letter; a sound has none. */
    readonly name?: HeardWord;
    /** A word that contains it; a sound whose spellings are not listed has none. */
    readonly example?: HeardWord & { readonly picture?: string };
    /** The word of the corpus that the example is. */
    readonly word?: WordId;
  };
}

/** The most spellings that a card of a sound shows. */
const MOST_SPELLINGS = 3;

const letterCard = ({ letter, name, example, word }: Letter): Character => ({
  key: cardKey({ kind: 'letter', id: letter }),
  kind: 'letter',
  front: [letter],
  back: { ipa: name.ipa, name, example, ...(word !== undefined && { word }) },
});

const soundCard = ({ id, ipa, spellings }: Sound): Character => {
  const example = spellings[0]?.example;
  return {
    key: cardKey({ kind: 'sound', id }),
    kind: 'sound',
    front: spellings.slice(0, MOST_SPELLINGS).map(({ spelling }) => spelling),
    back: { ipa, ...(example !== undefined && { example }) },
  };
};

/** The letters of an alphabet and then its sounds, each as a card, in the order of the alphabet. */
export const charactersOf = ({ letters, sounds }: Pick<Alphabet, 'letters' | 'sounds'>): readonly Character[] => [
  ...letters.map(letterCard),
  ...sounds.map(soundCard),
];

/**
 * The keys of the letters, sounds and minimal pairs of an alphabet, in the order in which they are asked for the first
 * time: the three take turns, so that no day is nothing but letters. A sound without a word that has it is left out,
 * because nothing could be asked.
 */
export const offeredCharacters = (alphabet: Alphabet): readonly CardKey[] => {
  const characters = charactersOf(alphabet).filter(({ back }) => back.example !== undefined);
  const ofKind = (kind: Character['kind']): readonly CardKey[] =>
    characters.filter((each) => each.kind === kind).map(({ key }) => key);
  return inTurns([ofKind('letter'), ofKind('sound'), pairsOf(alphabet).map(({ key }) => key)]);
};
