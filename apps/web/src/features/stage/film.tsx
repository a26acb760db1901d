import type { ClipTimeline, ItemId } from '@parlance/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { type CastMember, PEOPLE } from '../../ui/cast.ts';
import { Scene } from '../../ui/scene.tsx';

export interface ClipClock {
  /** Milliseconds from the start of the clip. */
  readonly position: () => number;
  readonly isPlaying: () => boolean;
  readonly rate: () => number;
  /** Calls back after play, pause, seek, rate change or end; returns a function that stops that. */
  readonly subscribe: (changed: () => void) => () => void;
}
/** Loudness of a line: one value 0..1 for each 40 ms. */
export type Loudness = readonly number[];
export const loudnessOf = (samples: Float32Array, rate: number): Loudness =>
  samples.length > 0 && rate > 0 ? [0] : [];
export interface FilmProps {
  readonly timeline: ClipTimeline;
  readonly cast: readonly string[];
  readonly lines: readonly { readonly id: ItemId; readonly speaker: string; readonly text: string }[];
  readonly loudness: ReadonlyMap<ItemId, Loudness>;
  readonly clock: ClipClock;
  readonly sounds: boolean;
  readonly label: string;
}

const placeAt = ({ actions }: ClipTimeline, at: number): string => {
  const places = actions.flatMap(({ at: when, action }) => (action.do === 'place' && when <= at ? [action.place] : []));
  return places.at(-1) ?? 'cafe';
};
const known = (cast: readonly string[]): readonly CastMember[] =>
  PEOPLE.filter((member) => cast.includes(member)).slice(0, 2);

export function Film({ timeline, cast, lines, clock, label }: FilmProps): ReactNode {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setAt(clock.position()), 200);
    return () => clearInterval(timer);
  }, [clock]);
  const saying = timeline.lines.find(({ start, end }) => start <= at && at < end);
  const speaker = lines.find(({ id }) => id === saying?.line)?.speaker;
  const people = known(cast);
  return (
    <Scene
      name={placeAt(timeline, at)}
      cast={people}
      speaking={people.find((one) => one === speaker)}
      label={label}
      time="day"
    />
  );
}

export function FilmStill({ timeline, cast, label, at }: Omit<FilmProps, 'clock' | 'sounds' | 'loudness'> & { readonly at: number }): ReactNode {
  return <Scene name={placeAt(timeline, at)} cast={known(cast)} label={label} time="day" />;
}
