/**
 * The types of talks with the guided partner: what the compiler emits and clients read. A talk belongs to a unit: the
 * partner says a line, and what the learner writes is compared with the replies that are expected there (rules §8).
 */
import type { Item, ItemId, ItemText, SpeakerPrefix, UnitId } from '../course/model.ts';
import type { LanguageCode } from '../language.ts';

/** The unit that a talk belongs to; each has one. */
export type TalkId = UnitId;

/** Where a reply leads to when the talk is over. */
export const TALK_END = 'end';

/** A line of the partner. Its id is `talk.<unit>.<key>`; one with a slot stands once for each of its values. */
export interface TalkLine extends Item {
  readonly kind: 'line';
}

/** What a learner may say at a turn. */
export interface TalkReply {
  /** Unique in the talk, `<turn>.<key>`. */
  readonly id: string;
  /** The key of the task that it completes. */
  readonly task?: string;
  /** What the partner answers before the next turn: one line, or one for each value of a slot. */
  readonly answers?: ItemId | { readonly slot: string; readonly lines: Readonly<Record<string, ItemId>> };
  /** The key of the turn that follows, or `TALK_END`. */
  readonly leadsTo: string;
}

/** What may be said at any time, beside the thread of the talk, such as a greeting. The partner answers, and asks again. */
export interface TalkAside {
  /** Unique in the talk, `aside.<key>`. */
  readonly id: string;
  readonly says: ItemId;
  /** Set for a goodbye: it ends a talk whose tasks are all done. */
  readonly ends?: true;
}

/** What the partner says, and what can be said then. */
export interface TalkTurn {
  readonly key: string;
  readonly says: ItemId;
  /** Says the same in other words, if an answer was not understood. */
  readonly again: ItemId;
  readonly replies: readonly TalkReply[];
}

/** `talks/<unit>.<hash>.json`: what a talk consists of, once for all languages. The first turn begins it. */
export interface TalkStructure {
  readonly id: TalkId;
  /** A member of the cast, e.g. `leo`. */
  readonly partner: string;
  readonly prefix: SpeakerPrefix;
  /** The name of the scene in which it takes place. */
  readonly place: string;
  /** Keys of the tasks, in the order in which they are shown. */
  readonly tasks: readonly string[];
  readonly turns: readonly TalkTurn[];
  readonly asides: readonly TalkAside[];
  readonly farewell: ItemId;
  readonly lines: readonly TalkLine[];
}

/** `talks/<unit>.<language>.<hash>.json`: a talk in the language in which it is explained. */
export interface TalkTexts {
  readonly id: TalkId;
  readonly language: LanguageCode;
  readonly title: string;
  readonly about: string;
  /** By the keys of tasks. */
  readonly tasks: Readonly<Record<string, string>>;
  /** What each reply says, as an instruction, by the ids of replies: the first hint. */
  readonly means: Readonly<Record<string, string>>;
  /** Translations of the partner's lines. */
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** `talks/<unit>.<language>.target.<hash>.json`: a talk in the language that is learned. */
export interface TalkTarget {
  readonly id: TalkId;
  readonly language: LanguageCode;
  /**
   * How each reply and aside can be said, by their ids; the first is the model. `{drink}` stands for a value of that slot,
   * `{number}` for any number, `{time}` for a stretch with a number in it, `{name}` for any one word.
   */
  readonly examples: Readonly<Record<string, readonly string[]>>;
  /** Each slot's values by their keys, as they stand in examples. */
  readonly slots: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** A talk as the list shows it, and what opens it. File names are below `/content/`. */
export interface TalkEntry {
  readonly id: TalkId;
  readonly partner: string;
  readonly place: string;
  readonly structure: string;
  /** `TalkTarget` by each learn language in which it can be had. */
  readonly targets: Readonly<Record<LanguageCode, string>>;
  /** `TalkTexts` by explanation language. */
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** `talks/list.<hash>.json`: all talks, in the order of their units. */
export interface TalkFiles {
  readonly talks: readonly TalkEntry[];
  /** The file of `TalkTitles` by language. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
}

/** `talks/titles.<language>.<hash>.json`: what the list says of each talk. */
export interface TalkTitles {
  readonly language: LanguageCode;
  readonly talks: Readonly<Record<TalkId, { readonly title: string; readonly about: string }>>;
}
