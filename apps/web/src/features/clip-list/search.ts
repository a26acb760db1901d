/** Finds clips by words of either language, whatever their case and accents, and by level, progress and length. No React. */
import { bySuitability, type Level } from '@parlance/domain';
import type { Clips, ListedClip } from '../../data/index.ts';
import { folded } from '../../platform/index.ts';
import type { ClipFits } from '../clip-choice/index.ts';

/** The order of the list. */
export const ORDERS = ['suits', 'course'] as const;
export type Order = (typeof ORDERS)[number];

/** What was done. */
export const SHOWN = ['all', 'new', 'done'] as const;
export type Shown = (typeof SHOWN)[number];

/** How long a clip is; `LONG` divides them. */
export const LENGTHS = ['any', 'short', 'long'] as const;
export type Length = (typeof LENGTHS)[number];

/** Seconds from which on a clip is long. */
export const LONG = 40;

/** What a learner looks for. */
export interface WantedClips {
  readonly words: string;
  readonly level: Level | '';
  readonly shown: Shown;
  readonly length: Length;
  readonly order: Order;
}

/** What is shown before anything is looked for. */
export const ALL: WantedClips = { words: '', level: '', shown: 'all', length: 'any', order: 'suits' };

/** A clip with the text by which it is found, folded. */
export interface IndexedClip {
  readonly clip: ListedClip;
  readonly haystack: string;
}

/** The texts of each clip in both languages, folded once. */
export const indexClips = ({ clips, groups }: Pick<Clips, 'clips' | 'groups'>): readonly IndexedClip[] => {
  const titles = new Map(groups.map(({ key, title }) => [key, title]));
  return clips.map((clip) => ({
    clip,
    haystack: folded([clip.title, clip.meaning, clip.about, titles.get(clip.group) ?? ''].join('\n')),
  }));
};

const hasLength = (length: Length, seconds: number): boolean =>
  length === 'any' || (length === 'long') === seconds >= LONG;

/** The clips in the wanted order. It takes longer than a search, and does not depend on what is looked for. */
export const inOrder = (
  index: readonly IndexedClip[],
  order: Order,
  { fitOf, hasWords }: Pick<ClipFits, 'fitOf' | 'hasWords'>,
): readonly IndexedClip[] => {
  // Somebody who knows no word yet is suited by the order of the course.
  if (order === 'course' || !hasWords) return index;
  const places = new Map(index.map((one) => [one.clip, one]));
  return bySuitability([...places.keys()], fitOf).flatMap((clip) => places.get(clip) ?? []);
};

/** The clips that are looked for, in the order of the index. */
export const searchClips = (
  index: readonly IndexedClip[],
  { words, level, shown, length }: Omit<WantedClips, 'order'>,
  { stars }: Pick<ClipFits, 'stars'>,
): readonly ListedClip[] => {
  const parts = folded(words)
    .split(/\s+/)
    .filter((part) => part !== '');
  return index
    .filter(
      ({ clip, haystack }) =>
        (level === '' || clip.level === level) &&
        (shown === 'all' || (shown === 'done') === stars(clip.id) > 0) &&
        hasLength(length, clip.seconds) &&
        parts.every((part) => haystack.includes(part)),
    )
    .map(({ clip }) => clip);
};

/** The levels of some clips, in order. */
export const levelsOf = (clips: readonly ListedClip[]): readonly Level[] =>
  (['A1', 'A1+', 'A2'] as const).filter((level) => clips.some((clip) => clip.level === level));
