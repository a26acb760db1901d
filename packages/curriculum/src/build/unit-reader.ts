/** Reads units for a builder: parses a file only after it changed, and keeps what the next build needs of it. */
import { checkUnit } from '../check/check.ts';
import { learnableOf } from '../check/context.ts';
import type { ContentIssue } from '../source/content-issue.ts';
import type { LanguageSource, UnitSource } from '../source/model.ts';
import { type ReadUnitFile, readUnitText, type SourceTexts } from '../source/read.ts';
import { fingerprintOf, fingerprintUnit, type UnitFingerprint } from './fingerprint.ts';
import { type PackedUnit, packUnit, restoreUnit, textOfPacked, unpackUnit } from './packed.ts';

/** The last result of reading a unit's file. */
interface ReadResult {
  readonly stamp: string | undefined;
  /** Fingerprint of the languages that it was read with. */
  readonly languages: string;
  readonly print: UnitFingerprint;
  /** Issues of the file's form, and of the unit checked alone. */
  readonly issues: readonly ContentIssue[];
  readonly packed?: PackedUnit;
}

/** The part of a result that depends on the file's content alone. */
type UnitContent = Omit<ReadResult, 'stamp' | 'languages'>;

/**
 * A cache that outlives the process, with one text for each unit's file. A missing or incomplete text is a cache miss.
 */
export interface UnitCache {
  /** @param print fingerprint of the inputs that the text was made of */
  readonly readCache: (file: string, print: string) => string | undefined;
  readonly keep: (file: string, print: string, text: string) => void;
}

/** A cache that stores nothing. */
export const NO_UNIT_CACHE: UnitCache = { readCache: () => undefined, keep: () => undefined };

/** Units as a builder reads them. */
export interface UnitReader {
  /** Reads a unit without its texts in languages that only explain. */
  readonly read: ReadUnitFile;
  /** Completes a unit that `read` returned with its texts in every language. */
  readonly whole: (unit: UnitSource) => UnitSource;
  /** Fingerprints of the unit files that exist, by path. */
  readonly prints: (files: SourceTexts) => ReadonlyMap<string, UnitFingerprint>;
}

const readAnew = (file: string, text: string, languages: readonly LanguageSource[]): UnitContent => {
  const { unit, issues } = readUnitText(file, text, languages);
  const print = fingerprintUnit(text, unit);
  if (unit === undefined) return { print, issues };
  return { print, issues: [...issues, ...checkUnit(languages, unit)], packed: packUnit(unit, learnableOf(languages)) };
};

/** Serialises a unit without issues for the cache. A unit with issues is not cached: it is read again each time. */
const textOf = ({ print, issues, packed }: UnitContent): string | undefined =>
  packed && issues.length === 0 ? `${JSON.stringify(print)}\n${textOfPacked(packed)}` : undefined;

const restore = (text: string, file: string): UnitContent => {
  const end = text.indexOf('\n');
  return { print: JSON.parse(text.slice(0, end)), issues: [], packed: restoreUnit(text.slice(end + 1), file) };
};

const outcome = ({ packed, issues }: ReadResult): ReturnType<ReadUnitFile> => ({
  ...(packed && { unit: packed.unit }),
  issues,
});

/** Opens a reader. @param cache filled by the same version of the compiler */
export const openUnitReader = (cache: UnitCache = NO_UNIT_CACHE): UnitReader => {
  const known = new Map<string, ReadResult>();
  let around: { readonly languages: readonly LanguageSource[]; readonly print: string } = {
    languages: [],
    print: '[]',
  };

  const printOf = (languages: readonly LanguageSource[]): string => {
    if (around.languages !== languages) around = { languages, print: fingerprintOf(JSON.stringify(languages)) };
    return around.print;
  };

  const readOrRecall = (file: string, text: string, own: string, languages: readonly LanguageSource[]): UnitContent => {
    const print = `${printOf(languages)} ${own}`;
    const cached = cache.readCache(file, print);
    if (cached !== undefined) return restore(cached, file);
    const read = readAnew(file, text, languages);
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
