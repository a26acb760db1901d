/** The cards that grammar tips give to review: a sentence without the word that a tip is about. */
import type { GrammarTips, Tip, TipGap } from '../course/reference.ts';
import { type CardKey, cardKey } from './card-key.ts';
import { inTurns } from './in-turns.ts';

/** A card that asks for the missing word of a sentence. */
export interface GapCard extends TipGap {
  /** `gap:<tip>.<item>`; with the place of the word behind it where a tip asks another word of the same sentence first. */
  readonly key: CardKey;
  /** The id of the tip that explains it. */
  readonly tip: Tip['id'];
}

/** The cards of one tip, in its own order; none where its file is older than such cards. */
export const gapsOfTip = ({ id, gaps = [] }: Pick<Tip, 'id' | 'gaps'>): readonly GapCard[] =>
  gaps.map((one, index) => {
    const isFirst = gaps.findIndex(({ item }) => item === one.item) === index;
    return { ...one, tip: id, key: cardKey({ kind: 'gap', id: `${id}.${one.item}${isFirst ? '' : `.${one.gap}`}` }) };
  });

/** The cards of all tips of a learn language, in teaching order. */
export const gapsOf = ({ tips }: Pick<GrammarTips, 'tips'>): readonly GapCard[] => tips.flatMap(gapsOfTip);

/**
 * The keys of the gaps of tips that were met, in the order in which they are asked for the first time: the tips take
 * turns, so that each is asked once before any is asked again.
 */
export const offeredGaps = ({ tips }: Pick<GrammarTips, 'tips'>, isMet: (tip: Tip) => boolean): readonly CardKey[] =>
  inTurns(tips.filter(isMet).map((tip) => gapsOfTip(tip).map(({ key }) => key)));
