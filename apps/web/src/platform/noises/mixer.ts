/** Where all noises come together: their levels, and the room in which they sound. */
import { amplitude, chanceOf } from './layer.ts';

/** The inputs of the mixer, and the level of the whole. */
export interface Mixer {
  readonly master: GainNode;
  readonly noises: AudioNode;
  readonly music: AudioNode;
  readonly ambience: AudioNode;
}

/** The room: seconds until its echo is gone, and decibels of it. */
const ROOM = { seconds: 0.7, level: -15 } as const;

const echoOf = (context: BaseAudioContext): AudioBuffer => {
  const buffer = context.createBuffer(1, Math.round(context.sampleRate * ROOM.seconds), context.sampleRate);
  const chance = chanceOf('room');
  let dull = 0;
  const echo = new Float32Array(buffer.length).map((_, index) => {
    const share = index / buffer.length;
    // High tones are lost first.
    dull += (chance() * 2 - 1 - dull) * (0.7 - 0.55 * share);
    return dull * (1 - share) * Math.exp(-5 * share) * Math.min(1, index / 200);
  });
  buffer.copyToChannel(echo, 0);
  return buffer;
};

/** The most amplitude of noises, -24.1 dB, also of several together; and the factor before the curve, which ends at 1. */
const MOST = 0.0625;
const DRIVE = 4;
const CURVE_POINTS = 1025;

/** Bends what is louder than `MOST`, softly instead of cutting it off. */
const limiterOf = (context: BaseAudioContext): WaveShaperNode => {
  const shaper = context.createWaveShaper();
  shaper.curve = new Float32Array(CURVE_POINTS).map((_, index) => {
    const input = (2 * index) / (CURVE_POINTS - 1) - 1;
    return MOST * Math.tanh(input / DRIVE / MOST);
  });
  return shaper;
};

const connected = (context: BaseAudioContext, gain: number, ...outs: readonly AudioNode[]): GainNode => {
  const node = context.createGain();
  node.gain.value = gain;
  for (const out of outs) node.connect(out);
  return node;
};

/** Builds the mixer of a context. */
export const openMixer = (context: BaseAudioContext): Mixer => {
  const master = connected(context, 1, context.destination);
  const convolver = context.createConvolver();
  convolver.buffer = echoOf(context);
  convolver.connect(connected(context, amplitude(ROOM.level), master));
  const limiter = limiterOf(context);
  limiter.connect(master);
  limiter.connect(convolver);
  return {
    master,
    noises: connected(context, DRIVE, limiter),
    music: connected(context, 1, master, convolver),
    ambience: connected(context, 1, master),
  };
};
