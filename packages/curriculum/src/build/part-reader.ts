/** Reads units, clips, books and talks for a builder: parses a file only after it changed, and keeps what the next build needs of it. */
import { checkUnit } from '../check/check.ts';
import { checkClip } from '../check/clip-alone.ts';
import { learnableOf } from '../check/context.ts';
import { checkEbook } from '../check/ebook-alone.ts';
import { checkTalk } from '../check/talk-alone.ts';
import type { ContentIssue } from '../source/content-issue.ts';
import type { ClipSource, EbookSource, LanguageSource, TalkSource, UnitSource } from '../source/model.ts';
import { readUnitText, type SourceTexts } from '../source/read.ts';
import { readClipText } from '../source/read-clip.ts';
import { readEbookText } from '../source/read-ebook.ts';
import { readTalkText } from '../source/read-talk.ts';
import {
  fingerprintClip,
  fingerprintEbook,
  fingerprintOf,
  fingerprintTalk,
  fingerprintUnit,
  type PartFingerprint,
} from './fingerprint.ts';
import { type Packed, type Placed, pack, restorePacked, textOfPacked, unpack } from './packed.ts';
import { type MapTexts, mapClipTexts, mapEbookTexts, mapTalkTexts, mapUnitTexts } from './text-maps.ts';

/** How one kind of file is read and checked. */
export interface PartKind<T> {
  readonly read: (
    file: string,
    text: string,
    languages: readonly LanguageSource[],
  ) => { readonly part?: T | undefined; readonly issues: readonly ContentIssue[] };
  /** Finds the issues that need no other file. */
  readonly check: (languages: readonly LanguageSource[], part: T) => readonly ContentIssue[];
  readonly print: (text: string, part: T | undefined) => PartFingerprint;
  readonly mapTexts: MapTexts<T>;
}

/** The files of units. */
export const UNITS: PartKind<UnitSource> = {
  read: (file, text, languages) => {
    const { unit: part, issues } = readUnitText(file, text, languages);
    return { part, issues };
  },
  check: checkUnit,
  print: fingerprintUnit,
  mapTexts: mapUnitTexts,
};

/** The files of clips. */
export const CLIPS: PartKind<ClipSource> = {
  read: (file, text, languages) => {
    const { clip: part, issues } = readClipText(
      file,
      text,
      languages.map(({ code }) => code),
    );
    return { part, issues };
  },
  check: (languages, clip) => checkClip({ languages }, clip),
  print: fingerprintClip,
  mapTexts: mapClipTexts,
};

/** The files of books. */
export const EBOOKS: PartKind<EbookSource> = {
  read: (file, text, languages) => {
    const { ebook: part, issues } = readEbookText(
      file,
      text,
      languages.map(({ code }) => code),
    );
    return { part, issues };
  },
  check: (languages, ebook) => checkEbook({ languages }, ebook),
  print: fingerprintEbook,
  mapTexts: mapEbookTexts,
};

/** The files of talks. */
export const TALKS: PartKind<TalkSource> = {
  read: (file, text, languages) => {
    const { talk: part, issues } = readTalkText(
      file,
      text,
      languages.map(({ code }) => code),
    );
    return { part, issues };
  },
  check: (languages, talk) => checkTalk({ languages }, talk),
  print: fingerprintTalk,
  mapTexts: mapTalkTexts,
};

/** The last result of reading a file. */
interface ReadResult<T> {
  readonly stamp: string | undefined;
  /** Fingerprint of the languages that it was read with. */
  readonly languages: string;
  readonly print: PartFingerprint;
  /** Issues of the file's form, and of the part checked alone. */
  readonly issues: readonly ContentIssue[];
  readonly packed?: Packed<T>;
}

/** The part of a result that depends on the file's content alone. */
type PartContent<T> = Omit<ReadResult<T>, 'stamp' | 'languages'>;

/**
 * A cache that outlives the process, with one text for each file. A missing or incomplete text is a cache miss.
 */
export interface PartCache {
  /** @param print fingerprint of the inputs that the text was made of */
  readonly readCache: (file: string, print: string) => string | undefined;
  readonly keep: (file: string, print: string, text: string) => void;
}

/** A cache that stores nothing. */
export const NO_PART_CACHE: PartCache = { readCache: () => undefined, keep: () => undefined };

/** Units, clips, books or talks as a builder reads them. */
export interface PartReader<T> {
  /** Reads a part without its texts in languages that only explain. */
  readonly read: (
    file: string,
    files: SourceTexts,
    languages: readonly LanguageSource[],
  ) => { readonly part?: T; readonly issues: readonly ContentIssue[] };
  /** Completes a part that `read` returned with its texts in every language. */
  readonly whole: (part: T) => T;
  /** Fingerprints of the files that exist, by path. */
  readonly prints: (files: SourceTexts) => ReadonlyMap<string, PartFingerprint>;
}

const readAnew = <T extends Placed>(
  kind: PartKind<T>,
  file: string,
  text: string,
  languages: readonly LanguageSource[],
): PartContent<T> => {
  const { part, issues } = kind.read(file, text, languages);
  const print = kind.print(text, part);
  if (part === undefined) return { print, issues };
  const packed = pack(part, kind.mapTexts, learnableOf(languages));
  return { print, issues: [...issues, ...kind.check(languages, part)], packed };
};

/** Serialises a part without issues for the cache. A part with issues is not cached: it is read again each time. */
const textOf = <T>({ print, issues, packed }: PartContent<T>): string | undefined =>
  packed && issues.length === 0 ? `${JSON.stringify(print)}\n${textOfPacked(packed)}` : undefined;

const restore = <T>(text: string, file: string): PartContent<T> => {
  const end = text.indexOf('\n');
  return { print: JSON.parse(text.slice(0, end)), issues: [], packed: restorePacked(text.slice(end + 1), file) };
};

/** Opens a reader of one kind of file. @param cache filled by the same version of the compiler */
export const openPartReader = <T extends Placed>(
  kind: PartKind<T>,
  cache: PartCache = NO_PART_CACHE,
): PartReader<T> => {
  const known = new Map<string, ReadResult<T>>();
  let around: { readonly languages: readonly LanguageSource[]; readonly print: string } = {
    languages: [],
    print: '[]',
  };

  const printOf = (languages: readonly LanguageSource[]): string => {
    if (around.languages !== languages) around = { languages, print: fingerprintOf(JSON.stringify(languages)) };
    return around.print;
  };

  const outcome = ({ packed, issues }: ReadResult<T>): ReturnType<PartReader<T>['read']> => ({
    ...(packed && { part: packed.part }),
    issues,
  });

  const readOrRecall = (
    file: string,
    text: string,
    own: string,
    languages: readonly LanguageSource[],
  ): PartContent<T> => {
    const print = `${printOf(languages)} ${own}`;
    const cached = cache.readCache(file, print);
    if (cached !== undefined) return restore(cached, file);
    const read = readAnew(kind, file, text, languages);
    const packedText = textOf(read);
    if (packedText !== undefined) cache.keep(file, print, packedText);
    return read;
  };

  return {
    read: (file, files, languages) => {
      const stamp = files.stamp?.(file);
      const print = printOf(languages);
      const before = known.get(file);
      const isSame = before?.languages === print;
      if (before && isSame && stamp !== undefined && before.stamp === stamp) return outcome(before);
      const text = files.get(file) ?? '';
      const own = fingerprintOf(text);
      const isRead = before && isSame && before.print.text === own;
      const now = { ...(isRead ? before : readOrRecall(file, text, own, languages)), stamp, languages: print };
      known.set(file, now);
      return outcome(now);
    },
    whole: (part) => {
      const packed = known.get(part.place.file)?.packed;
      return packed?.part === part ? unpack(packed, kind.mapTexts) : part;
    },
    prints: (files) => {
      const there = new Set(files.keys());
      for (const file of known.keys()) if (!there.has(file)) known.delete(file);
      return new Map([...known].map(([file, { print }]) => [file, print]));
    },
  };
};
