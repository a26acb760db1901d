/** What goes on until it is replaced: ambience and music. Their sounds are started a little ahead of the clock. */
import type { Ambience, Noise, Tune } from '@parlance/domain';
import { AMBIENCE_TABLES } from './ambience-tables.ts';
import { amplitude, chanceOf, playLayers, startVoice } from './layer.ts';
import { NOISE_TABLES } from './noise-tables.ts';
import { notesOf } from './tune-notes.ts';
import { TUNE_TABLES } from './tune-tables.ts';

/** A context with the node that its sounds go to. */
export interface Target {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
}

/** An ambience or a tune under way. Times are seconds of the context's clock. */
export interface Track {
  /** Starts what sounds before a time. */
  readonly fill: (until: number, rate: number) => void;
  /** Fades out. */
  readonly stop: () => void;
}

/** Seconds: time constants with which ambience and music come and go, and the time until they have gone. */
const FADE = { ambience: 0.25, tune: 0.02, fall: 0.2, gone: 1.5 } as const;

/** Something that sounds at a time, and returns the seconds until the next at the normal rate. */
type Step = (at: number, rate: number) => number;

const openTrack = (
  { context, out }: Target,
  level: number,
  rise: number,
): { readonly bus: GainNode; readonly fade: () => number } => {
  const bus = context.createGain();
  bus.gain.setValueAtTime(0, context.currentTime);
  bus.gain.setTargetAtTime(amplitude(level), context.currentTime, rise);
  bus.connect(out);
  return {
    bus,
    fade: () => {
      bus.gain.setTargetAtTime(0, context.currentTime, FADE.fall);
      return context.currentTime + FADE.gone;
    },
  };
};

const filler = (context: BaseAudioContext, steps: readonly Step[]): Track['fill'] => {
  const next = steps.map(() => context.currentTime);
  return (until, rate) => {
    steps.forEach((step, index) => {
      // After a time in which nothing could be started it goes on, without what was missed.
      let at = Math.max(next[index] ?? 0, context.currentTime);
      while (at < until) at += step(at, rate) / rate;
      next[index] = at;
    });
  };
};

/** Starts an ambience at once. */
export const startAmbience = (target: Target, name: Ambience): Track => {
  const { context } = target;
  const { level, beds, strays } = AMBIENCE_TABLES[name];
  const chance = chanceOf(name);
  const { bus, fade } = openTrack(target, level, FADE.ambience);
  const at = context.currentTime;
  const voices = beds.map((layer) => {
    const voice = startVoice(context, bus, layer, { start: at, length: 1 }, chance);
    voice.level.gain.setValueAtTime(amplitude(layer.level), at);
    return voice;
  });
  const steps = strays.map(({ every: [least, most], layers }): Step => {
    const pause = (): number => least + chance() * (most - least);
    let isFirst = true;
    return (time, rate) => {
      // The first comes after a part of the pause, so that not all begin together.
      const first = isFirst ? pause() * chance() : 0;
      isFirst = false;
      playLayers({ context, out: bus, at: time + first / rate, rate, chance }, layers);
      return first + pause();
    };
  });
  return {
    fill: filler(context, steps),
    stop: () => {
      const end = fade();
      for (const { stop } of voices) stop(end);
    },
  };
};

/** Starts a tune at once, from its beginning. */
export const startTune = (target: Target, name: Tune): Track => {
  const { context } = target;
  const table = TUNE_TABLES[name];
  const chance = chanceOf(name);
  const { bus, fade } = openTrack(target, table.level, FADE.tune);
  const { notes, length } = notesOf(table);
  let index = 0;
  const step: Step = (at, rate) => {
    const note = notes[index];
    if (note === undefined) return 1;
    playLayers({ context, out: bus, at, rate, chance }, note.layers);
    index = (index + 1) % notes.length;
    const next = notes[index]?.at ?? 0;
    return ((index === 0 ? length + next : next) - note.at) * table.unit;
  };
  return { fill: filler(context, [step]), stop: () => void fade() };
};

/** Plays a noise once. */
export const playNoise = ({ context, out }: Target, name: Noise, rate: number): void => {
  const { level, layers } = NOISE_TABLES[name];
  const louder = layers.map((layer) => ({ ...layer, level: layer.level + level }));
  playLayers({ context, out, at: context.currentTime, rate, chance: chanceOf(name) }, louder);
};
