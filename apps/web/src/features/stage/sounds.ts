/** Noises, ambience and music of a clip, in time with its clock. */
import type { Ambience, ClipTimeline, Noise, Tune } from '@parlance/domain';
import type { NoisePlayer } from '../../platform/noises/index.ts';
import type { ClipClock } from './clock.ts';

/** What is heard all the time from a moment on. */
export interface SoundsNow {
  readonly ambience: Ambience | 'none';
  readonly tune: Tune | 'none';
}

/** Milliseconds before the end of a clip at which its sounds begin to fade, so that the end does not cut them off. */
const LAST = 900;

/** The ambience and the music that hold at a moment. */
export const heardAt = ({ actions, length }: ClipTimeline, at: number): SoundsNow => {
  let heard: SoundsNow = { ambience: 'none', tune: 'none' };
  if (at > length - LAST) return heard;
  for (const { at: begins, action } of actions) {
    if (begins > at) break;
    if (action.do === 'ambience') heard = { ...heard, ambience: action.ambience };
    if (action.do === 'music') heard = { ...heard, tune: action.tune };
  }
  return heard;
};

/** The noises that begin after a moment, and at another or before it. */
export const noisesBetween = ({ actions }: ClipTimeline, after: number, until: number): readonly Noise[] =>
  actions.flatMap(({ at, action }) => (action.do === 'noise' && at > after && at <= until ? [action.noise] : []));

/** Milliseconds between two looks at the clock, and the longest step that is no jump. */
const LOOK = 50;
const JUMP = 600;

/** Lets a player sound as the clock passes the actions of a clip. Gives a function that ends it. */
export const followSounds = (player: NoisePlayer, timeline: ClipTimeline, clock: ClipClock): (() => void) => {
  // Before the start, so that a noise at 0 is heard.
  let last = clock.position() > 0 ? clock.position() : -1;
  const isPlaying = (): boolean => clock.isPlaying() && clock.position() < timeline.length;
  const hear = (at: number): void => {
    const { ambience, tune } = heardAt(timeline, at);
    player.ambience(ambience);
    player.tune(tune);
  };
  const pass = (): void => {
    if (!isPlaying()) return;
    const at = clock.position();
    hear(at);
    if (at > last && at - last < JUMP) for (const noise of noisesBetween(timeline, last, at)) player.play(noise);
    last = at;
  };
  /** The tempo of what is heard; undefined where nothing is. */
  let heardRate: number | undefined;
  /** The place that a jump led to, until the clock goes on from there. */
  let sentTo: number | undefined;
  const look = (): void => {
    if (clock.isPlaying() && !isPlaying()) {
      heardRate = undefined;
      player.setPlaying(false);
    }
    if (clock.position() === sentTo) return;
    sentTo = undefined;
    pass();
  };
  const change = (): void => {
    const at = clock.position();
    // After a jump no past noise is heard; one that lies exactly where it goes on still is.
    if (at < last || at - last >= JUMP) last = at - 1;
    const rate = isPlaying() ? clock.rate() : undefined;
    // Other noises and music take as long to begin as the picture to be drawn: picture and lines come first.
    sentTo = rate !== undefined && rate === heardRate ? at : undefined;
    if (sentTo !== undefined) return;
    heardRate = rate;
    hear(at);
    player.setRate(clock.rate());
    player.setPlaying(rate !== undefined);
    pass();
  };
  change();
  const stop = clock.subscribe(change);
  const timer = setInterval(look, LOOK);
  return () => {
    stop();
    clearInterval(timer);
    player.close();
  };
};
