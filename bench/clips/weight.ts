/**
 * The bytes that a device loads for a clip: its script and statements, its texts in both languages as the server packs
 * them, and the recordings of its lines and statements. Lists, drawings and programs serve many clips, and are not
 * counted.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { ClipEntry, ClipList, ClipStructure, ClipTexts, ClipTitles, ContentIndex } from '@parlance/domain';
import { percentile } from '../figures.ts';

/** The quality with which the server packs content (`apps/server/src/modules/site/content.ts`). */
const QUALITY = 5;

/** What a clip weighs for those who learn a language. Sizes are bytes. */
export interface ClipWeight {
  readonly id: string;
  readonly learn: string;
  readonly sound: number;
  /** Script, statements and texts, with the explanations of the language in which they are largest. */
  readonly texts: number;
  readonly total: number;
}

/** The folders of a product: its compiled courses, and its recordings. */
export interface ClipFolders {
  readonly content: string;
  readonly audio: string;
}

/** Reads a compiled file. */
type Read = <T>(name: string) => T;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Bytes of the recordings; throws where a line or a statement has none, since it would weigh nothing. */
const soundOf = ({ lines, statements }: ClipStructure, { language, items }: ClipTexts, audio: string): number =>
  sum(
    [...lines, ...statements].map(({ id }) => {
      const { female, male } = items[id]?.audio ?? {};
      const recording = male ?? female;
      if (recording === undefined) throw new TypeError(`${id} has no recording in ${language}.`);
      const voice = male === undefined ? 'female' : 'male';
      return statSync(join(audio, language, voice, `${recording.name}.mp3`)).size;
    }),
  );

const weightOf = (
  entry: ClipEntry,
  { learn, titles }: ClipList,
  read: Read,
  { content, audio }: ClipFolders,
): ClipWeight => {
  const packed = (name: string): number =>
    brotliCompressSync(readFileSync(join(content, name)), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      .length;
  const explained = Object.entries(titles)
    .filter(([language]) => language !== learn)
    .flatMap(([, file]) => read<ClipTitles>(file).clips[entry.id]?.file ?? []);
  const sound = soundOf(read(entry.structure), read(entry.target), audio);
  const texts = packed(entry.structure) + packed(entry.target) + Math.max(...explained.map(packed));
  return { id: entry.id, learn, sound, texts, total: sound + texts };
};

/** Weighs each drawn clip in each learn language, the heaviest first. Throws if there is none. */
export const weighClips = (folders: ClipFolders): readonly ClipWeight[] => {
  const read: Read = (name) => JSON.parse(readFileSync(join(folders.content, name), 'utf8'));
  const weights = Object.values(read<ContentIndex>('index.json').clips).flatMap((file) => {
    const first = read<ClipList>(file);
    const lists = [first, ...(first.further ?? []).map((name) => read<ClipList>(name))];
    return lists.flatMap((list) =>
      // An imported clip is a film of an operator's own.
      list.clips.filter(({ place }) => place !== '').map((entry) => weightOf(entry, list, read, folders)),
    );
  });
  if (weights.length === 0) throw new TypeError('There is no clip.');
  return weights.toSorted((a, b) => b.total - a.total);
};

/** The weight in the middle of several. */
export const medianWeight = (weights: readonly ClipWeight[]): number =>
  percentile(
    weights.map(({ total }) => total),
    0.5,
  );
