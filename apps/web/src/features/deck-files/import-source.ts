/** The files that can be imported: tables and Anki packages, told apart by their bytes. */
import { sha256Of } from '../../platform/index.ts';
import { type AnkiError, type AnkiPackage, readPackage } from './anki/index.ts';
import type { Parsed } from './csv.ts';
import { type DeckTable, FILE_LIMITS, type FileError, readDeck } from './deck-table.ts';
import { type ImportPlan, type ImportRow, type KnownCards, planImport } from './import-plan.ts';
import { type FieldChoice, type NoteKind, noteKinds } from './note-fields.ts';
import { foreignNotes, type PackageRow, packageRows } from './package-rows.ts';

/** A file that was read. */
export type ImportSource =
  | { readonly kind: 'table'; readonly table: DeckTable }
  | {
      readonly kind: 'package';
      readonly content: AnkiPackage;
      /** The note types of other programs. */
      readonly kinds: readonly NoteKind[];
    };

/** Why a file is refused. */
export type SourceError =
  | { readonly kind: 'table'; readonly error: FileError }
  | { readonly kind: 'package'; readonly error: AnkiError };

/** The bytes with which a ZIP file begins: of a file in it, or of its directory if it is empty. */
const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
] as const;

const isZip = (begin: Uint8Array): boolean => ZIP.some((bytes) => bytes.every((byte, place) => begin[place] === byte));

/** Whether a file is meant to be a package, though its bytes do not begin as those of one: the explanation depends on it. */
const isNamedPackage = (name: string): boolean => /\.(apkg|colpkg)$/i.test(name);

const tableOf = (read: Parsed<DeckTable, FileError>): Parsed<ImportSource, SourceError> =>
  read.ok
    ? { ok: true, value: { kind: 'table', table: read.value } }
    : { ok: false, error: { kind: 'table', error: read.error } };

/** Reads a file. It is not changed, and nothing of it is kept. */
export const readSource = async (file: File): Promise<Parsed<ImportSource, SourceError>> => {
  const begin = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (isZip(begin) || isNamedPackage(file.name)) {
    const read = await readPackage(file);
    if (!read.ok) return { ok: false, error: { kind: 'package', error: read.error } };
    return { ok: true, value: { kind: 'package', content: read.value, kinds: noteKinds(foreignNotes(read.value)) } };
  }
  if (file.size > FILE_LIMITS.bytes) return { ok: false, error: { kind: 'table', error: { code: 'tooLarge' } } };
  return tableOf(readDeck(new Uint8Array(await file.arrayBuffer())));
};

/** What an import of a source would do, as far as the learner has chosen. */
export interface SourcePlan {
  readonly plan: ImportPlan;
  /** The bytes of the sounds that the plan names, by their hashes. */
  readonly sounds: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
  /** The first cards of foreign notes, as they would be. */
  readonly sample: readonly ImportRow[];
}

/** The number of cards that are shown as they would be. */
const SAMPLE = 3;

interface Sounds {
  /** The hashes of sounds by their names in the package. */
  readonly hashes: ReadonlyMap<string, string>;
  readonly bytes: ReadonlyMap<string, Uint8Array<ArrayBuffer>>;
}

const soundsOf = async (rows: readonly PackageRow[], { sounds }: AnkiPackage): Promise<Sounds> => {
  const [hashes, bytes] = [new Map<string, string>(), new Map<string, Uint8Array<ArrayBuffer>>()];
  for (const name of new Set(rows.flatMap(({ soundName }) => soundName ?? []))) {
    const sound = sounds.get(name);
    if (sound === undefined) continue;
    const hash = await sha256Of(sound);
    hashes.set(name, hash);
    bytes.set(hash, sound);
  }
  return { hashes, bytes };
};

const withHash = ({ soundName = '', ...row }: PackageRow, hashes: Sounds['hashes']): ImportRow => {
  const sound = hashes.get(soundName);
  return sound === undefined ? row : { ...row, sound };
};

const inOrder = (plan: ImportPlan, refused: DeckTable['refused']): ImportPlan => ({
  ...plan,
  refused: [...refused, ...plan.refused].sort((a, b) => a.line - b.line),
});

/**
 * Plans the import of a source.
 * @param choices the fields of each foreign note type, by its name
 * @param now in ms since 1970
 */
export const planSource = async (
  source: ImportSource,
  { choices, known, now }: { choices: ReadonlyMap<string, FieldChoice>; known: KnownCards; now: number },
): Promise<SourcePlan> => {
  if (source.kind === 'table') {
    const { rows, refused } = source.table;
    return { plan: inOrder(await planImport(rows, known), refused), sounds: new Map(), sample: [] };
  }
  const { rows, refused } = packageRows(source.content, { choices, now });
  const { hashes, bytes } = await soundsOf(rows, source.content);
  const hashed = rows.map((row) => withHash(row, hashes));
  const plan = inOrder(await planImport(hashed, known), refused);
  return {
    plan,
    sounds: new Map([...bytes].filter(([hash]) => plan.sounds.has(hash))),
    sample: hashed.filter(({ key }) => key === '').slice(0, SAMPLE),
  };
};
