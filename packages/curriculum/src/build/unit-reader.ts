/** Reads units for a builder: each file only where it changed, and keeps of it what the next build needs. */
import { checkUnit } from '../check/check.ts';
import { learnableOf } from '../check/context.ts';
import type { Fault } from '../source/fault.ts';
import type { LanguageSource, UnitSource } from '../source/model.ts';
import { type ReadUnitFile, readUnitText, type SourceTexts } from '../source/read.ts';
import { fingerprintOf, printUnit, type UnitPrint } from './fingerprint.ts';
import { type PackedUnit, packUnit, unpackUnit } from './packed.ts';

/** A unit's file as it was read. */
interface ReadAlready {
  readonly stamp: string | undefined;
  /** Of the languages that it was read in. */
  readonly languages: string;
  readonly print: UnitPrint;
  /** Of its form, and of what it says in itself. */
  readonly faults: readonly Fault[];
  readonly packed?: PackedUnit;
}

/** Units as a builder reads them. */
export interface UnitReader {
  /** Reads a unit without what it says in languages that only explain. */
  readonly read: ReadUnitFile;
  /** A unit that was read, with all that it says. */
  readonly whole: (unit: UnitSource) => UnitSource;
  /** Fingerprints of the units that are there. */
  readonly prints: (files: SourceTexts) => ReadonlyMap<string, UnitPrint>;
}

const readAnew = (
  file: string,
  text: string,
  languages: readonly LanguageSource[],
): Omit<ReadAlready, 'stamp' | 'languages'> => {
  const { unit, faults } = readUnitText(file, text, languages);
  const print = printUnit(text, unit);
  if (unit === undefined) return { print, faults };
  return { print, faults: [...faults, ...checkUnit(languages, unit)], packed: packUnit(unit, learnableOf(languages)) };
};

const outcome = ({ packed, faults }: ReadAlready): ReturnType<ReadUnitFile> => ({
  ...(packed && { unit: packed.unit }),
  faults,
});

/** Opens a reader that has read nothing. */
export const openUnitReader = (): UnitReader => {
  const known = new Map<string, ReadAlready>();
  let around: { readonly languages: readonly LanguageSource[]; readonly print: string } = {
    languages: [],
    print: '[]',
  };

  const printOf = (languages: readonly LanguageSource[]): string => {
    if (around.languages !== languages) around = { languages, print: fingerprintOf(JSON.stringify(languages)) };
    return around.print;
  };

  return {
    read: (file, files, languages) => {
      const stamp = files.stamp?.(file);
      const print = printOf(languages);
      const before = known.get(file);
      const isSame = before?.languages === print;
      if (before && isSame && stamp !== undefined && before.stamp === stamp) return outcome(before);
      const text = files.get(file) ?? '';
      const isRead = before && isSame && before.print.text === fingerprintOf(text);
      const now = { ...(isRead ? before : readAnew(file, text, languages)), stamp, languages: print };
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
