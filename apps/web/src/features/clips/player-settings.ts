/** How clips are played on this device: subtitles, speed, the delay of its loudspeaker, noises and music. */
import { useCallback, useState } from 'react';
import { readLocal, writeLocal } from '../../platform/index.ts';

/** How a track of subtitles is shown; `blurred` until it is asked for. */
export type TrackState = 'on' | 'off' | 'blurred';

/** The states of a track in the order in which a button goes through them. */
export const TRACK_STATES: readonly TrackState[] = ['on', 'blurred', 'off'];

/** Speeds of a clip; the pitch stays the same. */
export const SPEEDS = [0.5, 0.65, 0.75, 0.85, 1, 1.15, 1.25, 1.5] as const;

/** The speed of a line that is played slowly. */
export const SLOW = 0.65;

/** Delays of a loudspeaker to choose from, in milliseconds. */
export const DELAYS = [0, 50, 100, 150, 200, 250, 300, 350, 400, 450, 500] as const;

/** The settings of the player. The first four are remembered on this device. */
export interface PlayerSettings {
  /** Subtitles in the learn language, and in the explanation language. */
  readonly tracks: { readonly learn: TrackState; readonly explain: TrackState };
  readonly speed: number;
  /** Milliseconds. */
  readonly delay: number;
  /** Noises and music. */
  readonly sounds: boolean;
  /** Whether it waits after each line. */
  readonly pausing: boolean;
  /** Whether what lies between lines is left out. */
  readonly spokenOnly: boolean;
}

const trackOf = (text: string | undefined, otherwise: TrackState): TrackState =>
  TRACK_STATES.find((state) => state === text) ?? otherwise;

/** The settings as this device remembers them. */
export const readSettings = (): PlayerSettings => {
  const [learn, explain] = (readLocal('clipTracks') ?? '').split(' ');
  return {
    tracks: { learn: trackOf(learn, 'on'), explain: trackOf(explain, 'on') },
    speed: Number(readLocal('clipSpeed') ?? 100) / 100,
    delay: Number(readLocal('soundDelay') ?? 0),
    sounds: readLocal('clipSounds') !== 'off',
    pausing: false,
    spokenOnly: false,
  };
};

const keep = ({ tracks, speed, delay, sounds }: PlayerSettings): void => {
  writeLocal('clipTracks', `${tracks.learn} ${tracks.explain}`);
  writeLocal('clipSpeed', String(Math.round(speed * 100)));
  writeLocal('soundDelay', String(delay));
  writeLocal('clipSounds', sounds ? 'on' : 'off');
};

/** The settings of the player, and a function that changes some of them. */
export const usePlayerSettings = (): readonly [PlayerSettings, (change: Partial<PlayerSettings>) => void] => {
  const [settings, setSettings] = useState(readSettings);
  const change = useCallback((some: Partial<PlayerSettings>): void => {
    setSettings((before) => {
      const after = { ...before, ...some };
      keep(after);
      return after;
    });
  }, []);
  return [settings, change];
};

/** The next slower or faster speed; the same one at either end. */
export const speedBeside = (speed: number, by: 1 | -1): number => {
  const at = SPEEDS.findIndex((each) => each === speed);
  return SPEEDS[(at < 0 ? SPEEDS.indexOf(1) : at) + by] ?? speed;
};

/** The state after another of a track. */
export const nextTrackState = (state: TrackState): TrackState =>
  TRACK_STATES[(TRACK_STATES.indexOf(state) + 1) % TRACK_STATES.length] ?? 'on';
