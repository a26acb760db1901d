/**
 * The types of clips: what the compiler emits and clients read. A clip is a short story in lines, with a script that says
 * what is seen between and during them. The same script is acted in every learn language.
 */
import type {
  ClipId,
  Item,
  ItemId,
  ItemText,
  Level,
  SpeakerPrefix,
  Statement,
  UnitId,
  WordId,
} from '../course/model.ts';
import type { LanguageCode } from '../language.ts';
import type { ClipStep } from './script.ts';

/** The lemma of a word that the corpus has not, in the texts of imported clips: nobody has told names from other words there. */
export const UNKNOWN_LEMMA = '?';

/** One line of a clip, with who says it. Its id is `clip.<clip>.<key>`. */
export interface ClipLine extends Item {
  readonly kind: 'line';
  /** A member of the cast, e.g. `leo`; empty in an imported clip, where nobody knows who speaks. */
  readonly speaker: string;
  readonly prefix: SpeakerPrefix;
}

/** A video or audio file that is played instead of a drawn scene, and when its lines are said. */
export interface ClipMedia {
  readonly kind: 'video' | 'audio';
  /** Name below `/content/`. */
  readonly file: string;
  /** Its size; absent where it is not known. */
  readonly bytes?: number;
  /** Milliseconds. */
  readonly length: number;
  /** In the order of the lines, in milliseconds from the start of the file. */
  readonly times: readonly { readonly start: number; readonly end: number }[];
}

/** `clips/<id>.<hash>.json`: what a clip consists of, once for all languages. */
export interface ClipStructure {
  readonly id: ClipId;
  /** Members of the cast who are seen, in the order in which they appear. */
  readonly cast: readonly string[];
  readonly lines: readonly ClipLine[];
  /** What happens, in order; empty where `media` is set. */
  readonly script: readonly ClipStep[];
  /** Statements about the story, some true and some not; an imported clip has none. */
  readonly statements: readonly Statement[];
  readonly media?: ClipMedia;
}

/**
 * `clips/<id>.<language>.<hash>.json`: the texts of a clip's lines and statements in one language; with `.target` before
 * the hash, with all that an `ItemText` can hold.
 */
export interface ClipTexts {
  readonly id: ClipId;
  readonly language: LanguageCode;
  readonly title: string;
  /** A sentence about it; an imported clip has none. */
  readonly about?: string;
  readonly items: Readonly<Record<ItemId, ItemText>>;
}

/** A clip as the list shows it. `structure` and `target` are names below `/content/`. */
export interface ClipEntry {
  readonly id: ClipId;
  /** The group that it is listed in. */
  readonly group: string;
  /** The unit whose words it uses; absent for a clip that belongs to no unit. */
  readonly unit?: UnitId;
  /** Absent where the corpus has too few of its words to tell. */
  readonly level?: Level;
  /** What is played instead of a drawn scene. */
  readonly media?: ClipMedia['kind'];
  /** The first place that is seen, and who is seen: what its picture in the list shows. Empty where `media` is set. */
  readonly place: string;
  readonly cast: readonly string[];
  /** Length in the language that is learned. */
  readonly seconds: number;
  /** The words of the corpus that its lines contain, each once. */
  readonly words: readonly WordId[];
  /** The number of its other words, each counted once, that nothing here teaches; absent for none. */
  readonly others?: number;
  /** Whether it is open without a membership: the first of each group. */
  readonly free: boolean;
  readonly structure: string;
  readonly target: string;
}

/** `clips/list.<learn>.<hash>.json`: the clips of one language in order, or a part of them. The first part is small. */
export interface ClipList {
  readonly learn: LanguageCode;
  readonly clips: readonly ClipEntry[];
  /** File of the part's `ClipTitles` by language; all learn languages share them. */
  readonly titles: Readonly<Record<LanguageCode, string>>;
  /** In the first part: the files of the further parts, in order, and how many clips there are in all. */
  readonly further?: readonly string[];
  readonly total?: number;
}

/** `clips/titles.<part>.<language>.<hash>.json`: the titles of a part's groups and clips, and where their texts lie. */
export interface ClipTitles {
  readonly language: LanguageCode;
  readonly groups: Readonly<Record<string, string>>;
  readonly clips: Readonly<Record<ClipId, { readonly title: string; readonly about: string; readonly file: string }>>;
}

/** What opens a clip without the list: the names of its files, and what these do not tell. As in `ClipEntry`. */
export interface ClipFiles extends Pick<ClipEntry, 'unit' | 'place' | 'free' | 'structure'> {
  /** Texts by each learn language in which it is heard, and by explanation language. */
  readonly targets: Readonly<Record<LanguageCode, string>>;
  readonly texts: Readonly<Record<LanguageCode, string>>;
}

/** `clips/files.<part>.<hash>.json`: a part of all clips, those whose `clipPart` it is, in one file for all languages. */
export type ClipFilesPart = Readonly<Record<ClipId, ClipFiles>>;

/** The place of a clip among `parts` parts. The FNV-1a hash of its id spreads clips evenly, and a new clip moves no other. */
export const clipPart = (id: ClipId, parts: number): number => {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % parts;
};
