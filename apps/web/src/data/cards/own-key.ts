/** The keys of cards that a learner wrote or imported. */
import { type CardKey, cardKey } from '@parlance/domain';

/** The digits of a hash in a key: 96 bits. */
const DIGITS = 24;

const plain = (text: string): string => text.normalize('NFC').trim().replace(/\s+/g, ' ');

/** The key of an own card with these texts: always the same, so that a card that is written or imported twice is one card. */
export const ownCardKey = async (front: string, back: string): Promise<CardKey> => {
  const bytes = new TextEncoder().encode(JSON.stringify([plain(front), plain(back)]));
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  const digits = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return cardKey({ kind: 'own', id: digits.slice(0, DIGITS) });
};
