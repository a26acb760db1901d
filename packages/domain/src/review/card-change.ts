/** What a learner changes about a card of a learn language: whether it is theirs, what they noted, and cards of their own. */

/** The most characters (UTF-16 units) of each text of a card. */
export const CARD_LIMITS = { front: 500, back: 1000, reading: 200, example: 1000, source: 200, note: 500 } as const;

/** The texts of a card that the learner wrote or imported. */
export interface OwnCard {
  readonly front: string;
  readonly back: string;
  /** How the front is read: a transcription, in IPA or otherwise. */
  readonly reading?: string;
  readonly example?: string;
  /** What the card was imported from. A card that is imported again has the same source and the same key. */
  readonly source?: string;
  /** How it sounds: the name of a sound that the learner keeps (`SOUND_HASH`). */
  readonly sound?: string;
}

/**
 * A change of one field of a card. `deck`: whether the learner added it. `aside`: whether it is not asked until they bring
 * it back. `note`: their note, `''` for none. `own`: the texts of their own card, null where they removed it.
 */
export type CardChange =
  | { readonly field: 'deck'; readonly value: boolean }
  | { readonly field: 'aside'; readonly value: boolean }
  | { readonly field: 'note'; readonly value: string }
  | { readonly field: 'own'; readonly value: OwnCard | null };

/** The fields of a card, each of which changes by itself. */
export const CARD_FIELDS = ['deck', 'aside', 'note', 'own'] as const satisfies readonly CardChange['field'][];
/** The name of a field of a card. */
export type CardField = CardChange['field'];
