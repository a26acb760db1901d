/** The files by which a client finds one clip without the lists: a part of all clips each. */
import { type ClipFiles, clipPart } from '@parlance/domain';
import type { PlacedClip } from './clip-lists.ts';
import type { Emit } from './names.ts';

/** The most clips that a part has on average: one is about 3 KB compressed. */
const PART_CLIPS = 16;

/** A part as it was written: its clips, and the name of its file. */
interface WrittenPart {
  readonly clips: readonly PlacedClip[];
  readonly name: string;
}

/** The parts of the previous build in order, reused where they are unchanged. */
export type WrittenClipFiles = WrittenPart[];

/** A power of two, so that a new clip seldom changes the number, and with it all parts. */
const partsFor = (clips: number): number => 2 ** Math.ceil(Math.log2(Math.max(1, clips / PART_CLIPS)));

const filesOf = ({ clip: { entries, texts }, free }: PlacedClip): ClipFiles => {
  const heard = Object.entries(entries);
  const [[, { unit, place, structure }] = ['', { unit: undefined, place: '', structure: '' }]] = heard;
  return {
    ...(unit !== undefined && { unit }),
    ...{ place, free, structure },
    targets: Object.fromEntries(heard.map(([learn, { target }]) => [learn, target])),
    texts: Object.fromEntries(Object.entries(texts).flatMap(([code, { file }]) => (file === '' ? [] : [[code, file]]))),
  };
};

const areSame = (before: readonly PlacedClip[], now: readonly PlacedClip[]): boolean =>
  before.length === now.length &&
  now.every(({ clip, free }, index) => clip === before[index]?.clip && free === before[index]?.free);

/** Writes the parts. @param last parts of the previous build; replaced by those of this one @returns their names */
export const writeClipFiles = (emit: Emit, clips: readonly PlacedClip[], last: WrittenClipFiles): readonly string[] => {
  const parts = partsFor(clips.length);
  const byPart = Map.groupBy(clips, ({ clip: { id } }) => clipPart(id, parts));
  const written = Array.from({ length: parts }, (_, index): WrittenPart => {
    const own = byPart.get(index) ?? [];
    const before = last[index];
    if (before !== undefined && areSame(before.clips, own)) return before;
    const files = Object.fromEntries(own.map((one) => [one.clip.id, filesOf(one)]));
    return { clips: own, name: emit(`clips/files.${index}`, files) };
  });
  last.splice(0, last.length, ...written);
  return written.map(({ name }) => name);
};
