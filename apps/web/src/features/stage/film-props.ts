import type { ClipTimeline, ItemId } from '@parlance/domain';
import type { ClipClock } from './clock.ts';
import type { Loudness } from './loudness.ts';

export interface FilmProps {
  readonly timeline: ClipTimeline;
  readonly cast: readonly string[];
  /** Who says which line, and its words (for the shape of the mouth). */
  readonly lines: readonly { readonly id: ItemId; readonly speaker: string; readonly text: string }[];
  /** By line; an absent line moves its mouth by its letters. */
  readonly loudness: ReadonlyMap<ItemId, Loudness>;
  readonly clock: ClipClock;
  /** Whether noises and music are heard. */
  readonly sounds: boolean;
  readonly label: string;
}

export interface FilmStillProps extends Omit<FilmProps, 'clock' | 'sounds' | 'loudness'> {
  /** Milliseconds from the start of the clip. */
  readonly at: number;
}
