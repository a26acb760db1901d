/** Fingerprints of inputs: a cached result is valid while the fingerprint of its inputs stays the same. */
import { hashOf } from '../emit/names.ts';
import type { ClipSource, EbookSource, PhraseSource, TalkSource, UnitSource } from '../source/model.ts';
import { isUnitFile, type SourceTexts } from '../source/read.ts';
import { isClipFile } from '../source/read-clip.ts';
import { isEbookFile } from '../source/read-ebook.ts';
import { isImportedFile } from '../source/read-imported.ts';
import { isTalkFile } from '../source/read-talk.ts';
import type { VoiceRecordings } from '../speak/recordings.ts';

const FULL = 64;

/** Fingerprint of a text. */
export const fingerprintOf = (text: string): string => hashOf(text, FULL);

/** A value without the places where it was written. */
const placeless = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(placeless);
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, part] of Object.entries(value)) if (key !== 'place') entries.push([key, placeless(part)]);
  return Object.fromEntries(entries);
};

/** A sentence without its texts and named words. */
const withoutTexts = <T extends PhraseSource>({ texts: _texts, words: _words, ...rest }: T): object => rest;

/** A unit without its titles and the texts of its sentences: the part that other units may depend on. */
const frameOf = (unit: UnitSource): object => {
  const { title: _title, goal: _goal, dialogueTitle, phrases, lines, quiz, lessons, ...rest } = unit;
  return {
    ...rest,
    hasDialogue: dialogueTitle !== undefined,
    phrases: phrases.map(withoutTexts),
    lines: lines.map(withoutTexts),
    quiz: quiz && { ...quiz, statements: quiz.statements.map(withoutTexts) },
    lessons: lessons.map(({ title: _of, ...lesson }) => lesson),
  };
};

const sentencesIn = ({ phrases, lines, quiz }: UnitSource): readonly PhraseSource[] => [
  ...phrases,
  ...lines,
  ...(quiz?.statements ?? []),
];

/** The fingerprints of a file of a unit, clip, book or talk, and of its parts. */
export interface PartFingerprint {
  /** Fingerprint of the whole text of the file. */
  readonly text: string;
  /**
   * Fingerprint of what other files may depend on: of a unit everything but titles and the texts of sentences, of a clip
   * its id, of a book its id and its words, of a talk its unit.
   */
  readonly frame: string;
  /** Fingerprint of the words that its sentences name. */
  readonly named: string;
}

/** Fingerprints of a unit and its file. */
export const fingerprintUnit = (text: string, unit: UnitSource | undefined): PartFingerprint => {
  const own = fingerprintOf(text);
  if (unit === undefined) return { text: own, frame: own, named: own };
  const named = sentencesIn(unit).map(({ key, words }) => [key, words.map((word) => word.key)]);
  return {
    text: own,
    frame: fingerprintOf(JSON.stringify(placeless(frameOf(unit)))),
    named: fingerprintOf(JSON.stringify(named)),
  };
};

/** Fingerprints of a clip and its file. */
export const fingerprintClip = (text: string, clip: ClipSource | undefined): PartFingerprint => {
  const own = fingerprintOf(text);
  return { text: own, frame: clip === undefined ? own : fingerprintOf(clip.id), named: '' };
};

/** Fingerprints of a book and its file. */
export const fingerprintEbook = (text: string, ebook: EbookSource | undefined): PartFingerprint => {
  const own = fingerprintOf(text);
  if (ebook === undefined) return { text: own, frame: own, named: own };
  const { id, words } = ebook;
  return { text: own, frame: fingerprintOf(JSON.stringify([id, placeless(words)])), named: '' };
};

/** Fingerprints of a talk and its file: other files may depend on the unit that it belongs to. */
export const fingerprintTalk = (text: string, talk: TalkSource | undefined): PartFingerprint => {
  const own = fingerprintOf(text);
  return { text: own, frame: talk === undefined ? own : fingerprintOf(talk.unit.key), named: '' };
};

/** The fingerprints of the files of units, clips, books and talks, by path. */
export interface PartFingerprints {
  readonly units: ReadonlyMap<string, PartFingerprint>;
  readonly clips: ReadonlyMap<string, PartFingerprint>;
  readonly ebooks: ReadonlyMap<string, PartFingerprint>;
  readonly talks: ReadonlyMap<string, PartFingerprint>;
  /** Of imported clips, the texts of their files alone. */
  readonly imported: ReadonlyMap<string, string>;
}

/** Fingerprints of the files of imported clips. */
export const fingerprintImported = (files: SourceTexts): PartFingerprints['imported'] =>
  new Map([...files.keys()].filter(isImportedFile).map((file) => [file, fingerprintOf(files.get(file) ?? '')]));

/** Files that do not affect how a unit, a clip, a book or a talk is linked. */
const BESIDE = /^content\/(?:grammar|alphabets|imported)\/|^content\/(?:reviews|clips|places)\.yaml$/;

/** Fingerprints of the inputs outside a unit, clip, book or talk that its results depend on. */
export interface Surroundings {
  /**
   * Fingerprint of everything that the check of a unit depends on, except its titles and the texts of its sentences, and
   * the check of a clip, a book or a talk, except its own text.
   */
  readonly checked: string;
  /** Fingerprint of everything that linking a unit, a clip, a book or a talk depends on, except its own text. */
  readonly linked: string;
  /** Fingerprint of everything that the lexicon depends on. */
  readonly lexicon: string;
}

/** The recordings of a voice as plain data, in an order that does not depend on the disk. */
const recordingsData = ({ code, voice, recordings, files }: VoiceRecordings): unknown => [
  code,
  voice,
  [...recordings].filter(([name]) => files.has(name)).map(([name, stored]) => [name, files.get(name), stored]),
  [...files.keys()].filter((name) => !recordings.has(name)).sort(),
];

/** Fingerprint of the data and file sizes of all recordings. */
export const fingerprintRecordings = (allRecordings: readonly VoiceRecordings[]): string =>
  fingerprintOf(JSON.stringify(allRecordings.map(recordingsData)));

/** The frames of files, in an order that does not depend on the disk. */
const inOrder = (prints: ReadonlyMap<string, PartFingerprint>): [string, PartFingerprint][] =>
  [...prints].sort(([a], [b]) => (a < b ? -1 : 1));

const framesOf = (prints: ReadonlyMap<string, PartFingerprint>): string[][] =>
  inOrder(prints).map(([file, { frame }]) => [file, frame]);

/** What tells the files of parts, each of which has fingerprints of its own. */
const PARTS = [isUnitFile, isClipFile, isEbookFile, isTalkFile];

/** Fingerprints of the inputs around units, clips, books and talks. @param version of the compiler */
export const fingerprintSurroundings = (
  version: string,
  files: SourceTexts,
  { units, clips, ebooks, talks }: PartFingerprints,
  allRecordings: string,
): Surroundings => {
  const names = [...files.keys()].filter((file) => !PARTS.some((isOne) => isOne(file))).sort();
  const printed = names.map((file): [string, string] => [file, fingerprintOf(files.get(file) ?? '')]);
  const frames = framesOf(units);
  const print = (...parts: readonly unknown[]): string => fingerprintOf(JSON.stringify([version, ...parts]));
  const linked = print(
    printed.filter(([file]) => !BESIDE.test(file)),
    frames,
    allRecordings,
  );
  return {
    checked: print(printed, frames, framesOf(clips), framesOf(ebooks), framesOf(talks)),
    linked,
    lexicon: print(
      linked,
      inOrder(units).map(([, { named }]) => named),
    ),
  };
};
