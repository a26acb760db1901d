/** The parts that every kind of event has to define. A kind without one of them does not compile. */
import type {
  CardChange,
  CardKey,
  ImportedMemory,
  LanguageCode,
  MarkChange,
  MarkId,
  Rating,
  WordId,
} from '@parlance/domain';
import type { Day } from '../recorded.ts';
import type { Field, Space } from './fields.ts';

/** Turns the data of one version of a kind into the data of the next version. */
export type Upcaster = (data: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>;

type Times<N extends number, T, Made extends readonly T[] = []> = Made['length'] extends N
  ? Made
  : Times<N, T, readonly [...Made, T]>;

/** One value for each version of a kind, from 1 to `V`. */
export type EachVersion<V extends number, T> = number extends V ? readonly T[] : Times<V, T>;

/** One value for each version before `V`: an upcaster from 1 to 2, one from 2 to 3, … */
export type EachEarlier<V extends number, T> =
  EachVersion<V, T> extends readonly [T, ...infer Rest] ? Rest : readonly T[];

/** A register that an event raises, without its learn language, which is the event's. */
export interface RegisterValue {
  readonly space: Space;
  readonly field: Field;
  readonly key: string;
  readonly value: number;
}

/** The seconds and XP that an event adds to its day, and the review cards that it answers. */
export interface DayAmount {
  readonly seconds: number;
  readonly xp: number;
  readonly cards: number;
}

/** How well a word was known. */
export interface WordRating {
  readonly word: WordId;
  readonly rating: Rating;
}

/** A memory of a word that came from a file. */
export interface WordImport extends Omit<ImportedMemory, 'at'> {
  readonly word: WordId;
}

/** A setting that was chosen. */
export interface Setting {
  readonly name: string;
  readonly value: string | number | boolean;
}

/** A change of a card. */
export interface CardSetting {
  /** The learn language of the card, where the event itself has none. */
  readonly learn?: LanguageCode;
  readonly card: CardKey;
  readonly change: CardChange;
}

/** A change of a mark in a book of the event's learn language. */
export interface MarkSetting {
  readonly book: string;
  readonly mark: MarkId;
  readonly change: MarkChange;
}

/**
 * A kind of event whose data is `Data` in its version `V`, and which is recorded in a version of `W`. Two more parts of a kind stand apart, because browsers do
 * not need them: its schemas (`<kind>.schema.ts`, gathered in `schemas.ts`) and its rank (`ranks.ts`).
 */
export interface EventDefinition<Data, V extends number = number, W extends number = V> {
  /** The newest version of the kind. Raised with every change of the schema of its data. */
  readonly version: V;
  readonly upcasters: EachEarlier<V, Upcaster>;
  /**
   * The first version that has such data, where versions only add to what the data may be: an event is recorded in it, so
   * that the releases before understand all that they can. Absent where all events are recorded in the newest version.
   */
  readonly since?: (data: Data) => W;
  /** The registers that it raises on its day; a value of 0 raises nothing. */
  readonly registers: (data: Data, day: Day) => readonly RegisterValue[];
  /**
   * What it adds to its day, or null. `again`: it finishes a lesson that was finished before. `best`: the best score of the
   * same level of a game on the same day, 0 if there is none.
   */
  readonly day: (data: Data, again: boolean, best: number) => DayAmount | null;
  /** Its reviews and imported memories, in order. */
  readonly reviews: (data: Data) => readonly (WordRating | WordImport)[];
  /** The setting that it chooses. */
  readonly setting: (data: Data) => Setting | null;
  /** The card that it changes. */
  readonly card: (data: Data) => CardSetting | null;
  /** The mark that it changes. */
  readonly mark: (data: Data) => MarkSetting | null;
}

/** For a part that a kind does not have. */
export const none = (): readonly never[] => [];
/** For a part that a kind does not have. */
export const nothing = (): null => null;
