/** The lists of clips: the clips of each learn language in order, in parts. */
import type { ClipEntry, ClipList, ClipTitles, ContentIndex, LanguageCode } from '@parlance/domain';
import { titleIn } from '../link/texts.ts';
import type { GroupSource } from '../source/model.ts';
import { IMPORTED_GROUP } from '../source/read-imported.ts';
import type { WrittenClip } from './clip.ts';
import type { Emit } from './names.ts';
import type { Languages } from './texts.ts';

/**
 * Bytes of the first part's entries, and clips of each further part. The first part is small, so that the list shows at
 * once.
 */
const PART = { firstBytes: 13_000, furtherClips: 150 } as const;

/** A clip in its group. */
export interface PlacedClip {
  readonly clip: WrittenClip;
  readonly group: GroupSource;
  readonly free: boolean;
}

/** The clips in the order of their groups; of each group the first is free, and what an operator imported. */
export const placedClips = (clips: readonly WrittenClip[], groups: readonly GroupSource[]): PlacedClip[] => {
  const byId = new Map(clips.map((clip) => [clip.id, clip]));
  return groups.flatMap((group) =>
    group.clips.flatMap(({ key }, index) => {
      const clip = byId.get(key);
      return clip === undefined ? [] : [{ clip, group, free: index === 0 || group.key === IMPORTED_GROUP }];
    }),
  );
};

const entryOf = ({ clip, group, free }: PlacedClip, learn: LanguageCode): ClipEntry[] => {
  const own = clip.entries[learn];
  return own === undefined ? [] : [{ ...own, group: group.key, free }];
};

/** Bytes of a clip's entry in the language where it is largest. */
const bytesOf = (one: PlacedClip): number =>
  Math.max(...Object.keys(one.clip.entries).map((learn) => Buffer.byteLength(JSON.stringify(entryOf(one, learn)))));

/** Cuts the clips into parts, the same ones in every language. Returns at least one part. */
const inParts = (clips: readonly PlacedClip[]): (readonly PlacedClip[])[] => {
  let bytes = 0;
  let count = 0;
  for (const clip of clips) {
    bytes += bytesOf(clip);
    if (count > 0 && bytes > PART.firstBytes) break;
    count += 1;
  }
  const parts = [clips.slice(0, count)];
  for (let from = count; from < clips.length; from += PART.furtherClips)
    parts.push(clips.slice(from, from + PART.furtherClips));
  return parts;
};

const titlesIn = (clips: readonly PlacedClip[], language: LanguageCode): ClipTitles => ({
  language,
  groups: Object.fromEntries(
    clips
      .filter(({ group }) => group.key !== IMPORTED_GROUP)
      .map(({ group }) => [group.key, titleIn(group.title, language)]),
  ),
  clips: Object.fromEntries(
    clips.flatMap(({ clip: { id, texts } }) => (texts[language] ? [[id, texts[language]]] : [])),
  ),
});

/** A part as it was written: its clips, and the names of the files with their titles. */
interface WrittenPart {
  readonly clips: readonly WrittenClip[];
  /** The titles of the groups, as JSON. */
  readonly groups: string;
  readonly titles: Readonly<Record<LanguageCode, string>>;
}

/** The parts of the previous build in order, reused where they are unchanged. */
export type WrittenClipParts = WrittenPart[];

const groupsOf = (part: readonly PlacedClip[]): string =>
  JSON.stringify([...new Set(part.map(({ group }) => group))].map(({ key, title: { texts } }) => [key, texts]));

const isSame = (before: WrittenPart | undefined, part: readonly PlacedClip[], groups: string): before is WrittenPart =>
  before?.groups === groups &&
  before.clips.length === part.length &&
  part.every(({ clip }, index) => clip === before.clips[index]);

const writeList = (
  emit: Emit,
  learn: LanguageCode,
  parts: readonly (readonly [readonly PlacedClip[], WrittenPart])[],
) => {
  const lists = parts.map(
    ([clips, { titles }]): ClipList => ({ learn, clips: clips.flatMap((clip) => entryOf(clip, learn)), titles }),
  );
  const [first = { learn, clips: [], titles: {} }, ...others] = lists;
  const further = others.map((list) => emit(`clips/list.${learn}`, list));
  const total = lists.reduce((sum, { clips }) => sum + clips.length, 0);
  return emit(`clips/list.${learn}`, { ...first, further, total });
};

/** What the lists of clips are made of. */
export interface ClipLists extends Languages {
  readonly clips: readonly PlacedClip[];
}

/** Writes the list of each course. @param last parts of the previous build; replaced by those of this one */
export const writeClipLists = (
  emit: Emit,
  { clips, learnable, languages }: ClipLists,
  last: WrittenClipParts,
): ContentIndex['clips'] => {
  const parts = inParts(clips).map((part, index): readonly [readonly PlacedClip[], WrittenPart] => {
    const before = last[index];
    const own = groupsOf(part);
    if (isSame(before, part, own)) return [part, before];
    const titles = languages.map((language) => [
      language,
      emit(`clips/titles.${index}.${language}`, titlesIn(part, language)),
    ]);
    return [part, { clips: part.map(({ clip }) => clip), groups: own, titles: Object.fromEntries(titles) }];
  });
  last.splice(0, last.length, ...parts.map(([, part]) => part));
  return Object.fromEntries(learnable.map((learn) => [learn, writeList(emit, learn, parts)]));
};
