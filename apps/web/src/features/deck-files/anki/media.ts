/** Finds the sounds of a package: which file is which, and whether it is a sound. */
import { SOUND_LIMITS, soundKindOf } from '@parlance/domain';
import type { Archive } from '@parlance/files';
import type { AnkiNote, AnkiPackage } from './package.ts';
import { fieldsIn } from './protobuf.ts';
import { Refused } from './refused.ts';
import { unpackZstd } from './zstd.ts';

/** The name of the list of media. */
export const MEDIA = 'media';
const LIST_BYTES = 20_000_000;

/** The files of media by the names that notes give them. Where two have one name, the first counts. */
type Files = ReadonlyMap<string, string>;

const byName = (pairs: readonly (readonly [file: string, name: string])[]): Files =>
  new Map(pairs.toReversed().map(([file, name]) => [name.normalize('NFC'), file]));

const listedInJson = (text: string): Files => {
  const list: unknown = JSON.parse(text);
  if (typeof list !== 'object' || list === null) throw new Refused('damaged');
  return byName(Object.entries(list).flatMap(([file, name]) => (typeof name === 'string' ? [[file, name]] : [])));
};

/** The field of the list that holds an entry, and that of an entry that holds its name. */
const ENTRY = 1;
const NAME = 1;
/** The field of an entry that names its file, where that is not its place in the list. */
const FILE = 255;

const listedInProtobuf = (bytes: Uint8Array): Files => {
  const entries = [...fieldsIn(bytes)].filter(({ number, value }) => number === ENTRY && typeof value !== 'number');
  return byName(
    entries.map(({ value }, place): [string, string] => {
      let [file, name] = [String(place), ''];
      for (const field of fieldsIn(value as Uint8Array)) {
        if (field.number === NAME && typeof field.value !== 'number') name = new TextDecoder().decode(field.value);
        if (field.number === FILE && typeof field.value === 'number') file = String(field.value);
      }
      return [file, name];
    }),
  );
};

const filesOf = async (archive: Archive, isNewer: boolean): Promise<Files> => {
  const bytes = await archive.read(MEDIA, LIST_BYTES);
  // Packages without any media may lack the list.
  if (bytes === undefined) return new Map();
  if (isNewer) return listedInProtobuf(unpackZstd(bytes, LIST_BYTES));
  return listedInJson(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
};

/** Bytes by which a packed sound may be longer than the sound. */
const PACKING = 1000;

const soundIn = async (
  archive: Archive,
  file: string,
  isNewer: boolean,
): Promise<Uint8Array<ArrayBuffer> | undefined> => {
  if (archive.sizeOf(file) > SOUND_LIMITS.bytes + (isNewer ? PACKING : 0)) return undefined;
  const packed = await archive.read(file, SOUND_LIMITS.bytes + PACKING);
  if (packed === undefined) return undefined;
  try {
    const bytes = isNewer ? unpackZstd(packed, SOUND_LIMITS.bytes) : packed;
    return soundKindOf(bytes) === undefined ? undefined : bytes;
  } catch {
    return undefined;
  }
};

/** The sounds that notes play. @param isNewer whether the files are packed once more, by Zstandard */
export const readSounds = async (
  archive: Archive,
  notes: readonly AnkiNote[],
  isNewer: boolean,
): Promise<Pick<AnkiPackage, 'sounds'> & { readonly skipped: Omit<AnkiPackage['skipped'], 'notes'> }> => {
  const files = await filesOf(archive, isNewer);
  const played = new Set(notes.flatMap(({ fields }) => fields.flatMap(({ sounds }) => sounds)));
  const sounds = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of played) {
    const file = files.get(name);
    const bytes = file === undefined ? undefined : await soundIn(archive, file, isNewer);
    if (bytes !== undefined) sounds.set(name, bytes);
  }
  const unplayed = [...files.keys()].filter((name) => !played.has(name)).length;
  return { sounds, skipped: { sounds: played.size - sounds.size, files: unplayed } };
};
