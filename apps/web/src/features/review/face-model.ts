import type { Direction, ItemText, Rating, WordState } from '@parlance/domain';
import type { Deck } from '../review-deck/index.ts';
import type { CardContent } from './card-model.ts';

/** What both sides of a card need. */
export interface FaceProps {
  readonly content: CardContent;
  readonly direction: Direction;
  readonly deck: Deck;
  readonly isTurned: boolean;
  /** Plays the card's sound. */
  readonly onListen: (slow: boolean) => void;
  /** Plays another text of the card. */
  readonly onHear: (text: ItemText) => void;
  /** Of a pair: which of its words is heard. */
  readonly heard: 0 | 1;
  /** Of a pair: the word that was chosen; undefined before, and where none was. */
  readonly chosen: 0 | 1 | undefined;
  readonly onChoose: (word: 0 | 1) => void;
}

/** What a card needs besides its sides. */
export interface CardProps extends Pick<FaceProps, 'content' | 'direction' | 'deck'> {
  /** Its memory; null where it was never asked. */
  readonly state: WordState | null;
  readonly shownAt: () => number;
  readonly onRate: (rating: Rating) => void;
  readonly onSkip: () => void;
}

/**
 * What of a card can be heard: texts of courses always, own cards by a sound that can be played now, since their language
 * is not known.
 */
export const soundOf = ({ kind, target, face, recording }: CardContent, heard: 0 | 1): ItemText | undefined => {
  if (kind === 'own') return recording === undefined ? undefined : target;
  if (face?.kind === 'letter') return face.name;
  if (face?.kind === 'sound') return face.example.word;
  return face?.kind === 'pair' ? face.words[heard].word : target;
};
