/** Reads units for a builder: each file only where it changed, and keeps of it what the next build needs. */
import { checkUnit } from '../check/check.ts';
import { learnableOf } from '../check/context.ts';
import type { ContentIssue } from '../source/content-issue.ts';
import type { LanguageSource, UnitSource } from '../source/model.ts';
import { type ReadUnitFile, readUnitText, type SourceTexts } from '../source/read.ts';
import { fingerprintOf, fingerprintUnit, type UnitFingerprint } from './fingerprint.ts';
import { type PackedUnit, packUnit, restoreUnit, textOfPacked, unpackUnit } from './packed.ts';

/** A unit's file as it was read. */
interface ReadAlready {
  readonly stamp: string | undefined;
  /** Of the languages that it was read in. */
  readonly languages: string;
  readonly print: UnitFingerprint;
  /** Of its form, and of what it says in itself. */
  readonly issues: readonly ContentIssue[];
  readonly packed?: PackedUnit;
}

/** What does not depend on when a file was read. */
type ReadOnce = Omit<ReadAlready, 'stamp' | 'languages'>;

/** Texts that outlive the process, one for each unit's file. Whatever is not there, or not whole, counts as never kept. */
export interface UnitCache {
  /** @param print of all that the text was made of */
  readonly readCache: (file: string, print: string) => string | undefined;
  readonly keep: (file: string, print: string, text: string) => void;
}

/** The cache of who remembers nothing. */
export const NO_UNIT_CACHE: UnitCache = { readCache: () => undefined, keep: () => undefined };

/** Units as a builder reads them. */
export interface UnitReader {
  /** Reads a unit without what it says in languages that only explain. */
  readonly read: ReadUnitFile;
  /** A unit that was read, with all that it says. */
  readonly whole: (unit: UnitSource) => UnitSource;
  /** Fingerprints of the units that are there. */
  readonly prints: (files: SourceTexts) => ReadonlyMap<string, UnitFingerprint>;
}

const readAnew = (file: string, text: string, languages: readonly LanguageSource[]): ReadOnce => {
  const { unit, issues } = readUnitText(file, text, languages);
  const print = fingerprintUnit(text, unit);
  if (unit === undefined) return { print, issues };
  return { print, issues: [...issues, ...checkUnit(languages, unit)], packed: packUnit(unit, learnableOf(languages)) };
};

/** A unit without issue as a text. One with issues is read again until they are mended. */
const textOf = ({ print, issues, packed }: ReadOnce): string | undefined =>
  packed && issues.length === 0 ? `${JSON.stringify(print)}\n${textOfPacked(packed)}` : undefined;

const restore = (text: string, file: string): ReadOnce => {
  const end = text.indexOf('\n');
  return { print: JSON.parse(text.slice(0, end)), issues: [], packed: restoreUnit(text.slice(end + 1), file) };
};

const outcome = ({ packed, issues }: ReadAlready): ReturnType<ReadUnitFile> => ({
  ...(packed && { unit: packed.unit }),
  issues,
});

/** Opens a reader that has read nothing itself. @param cache of the same compiler */
export const openUnitReader = (cache: UnitCache = NO_UNIT_CACHE): UnitReader => {
  const known = new Map<string, ReadAlready>();
  let around: { readonly languages: readonly LanguageSource[]; readonly print: string } = {
    languages: [],
    print: '[]',
  };

  const printOf = (languages: readonly LanguageSource[]): string => {
    if (around.languages !== languages) around = { languages, print: fingerprintOf(JSON.stringify(languages)) };
    return around.print;
  };

  const readOrRecall = (file: string, text: string, own: string, languages: readonly LanguageSource[]): ReadOnce => {
    const print = `${printOf(languages)} ${own}`;
    const kept = cache.readCache(file, print);
    if (kept !== undefined) return restore(kept, file);
    const read = readAnew(file, text, languages);
    const told = textOf(read);
    if (told !== undefined) cache.keep(file, print, told);
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
    whole: (unit) => {
      const packed = known.get(unit.place.file)?.packed;
      return packed?.unit === unit ? unpackUnit(packed) : unit;
    },
    prints: (files) => {
      const there = new Set(files.keys());
      for (const file of known.keys()) if (!there.has(file)) known.delete(file);
      return new Map([...known].map(([file, { print }]) => [file, print]));
    },
  };
};
