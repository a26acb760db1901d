/** The keys of cards that a learner wrote or imported. */
import { type CardKey, cardKey } from '@parlance/domain';
import { sha256Of } from '../../platform/index.ts';

/** The digits of a hash in a key: 96 bits. */
const DIGITS = 24;

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The key of an own card with these texts: always the same, so that a card that is written or imported twice is one card. */
export const ownCardKey = async (front: string, back: string): Promise<CardKey> => {
  const bytes = new TextEncoder().encode(JSON.stringify([plain(front), plain(back)]));
  return cardKey({ kind: 'own', id: (await sha256Of(bytes)).slice(0, DIGITS) });
};
