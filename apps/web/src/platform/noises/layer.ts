/** The parts of which all noises are made, and how one becomes nodes of Web Audio. */

/** A wave or filtered noise, with its course over time: once, or several times with small differences. */
export interface Layer {
  /** The shape of an oscillator; without it the source is white noise. */
  readonly wave?: OscillatorType;
  /** Hertz of the oscillator: values at even distances from the start to the end. */
  readonly pitch?: readonly number[];
  readonly filter?: BiquadFilterType;
  /** Hertz of the filter, as `pitch`. */
  readonly cut?: readonly number[];
  readonly q?: number;
  /** Decibels of the amplitude, before the level of the whole. */
  readonly level: number;
  /** Seconds from the start of the whole. */
  readonly at?: number;
  /** Seconds of rise, hold and fall. */
  readonly shape: readonly [number, number, number];
  /** Beats of the level: hertz, and by which share the level falls. */
  readonly tremolo?: readonly [number, number];
  /** Beats of the pitch, or of the filter of noise: hertz, and cents to both sides. */
  readonly vibrato?: readonly [number, number];
  /** How often it sounds, and seconds from one to the next. */
  readonly times?: number;
  readonly every?: number;
  /** By which share of `every` each time is late, by chance. */
  readonly loose?: number;
  /** By which share pitch and level of each time differ, by chance. */
  readonly vary?: number;
  /** The times become louder up to the middle, then softer. */
  readonly swell?: boolean;
}

/** A noise: its level in decibels, and what sounds in it. */
export interface NoiseTable {
  readonly level: number;
  readonly layers: readonly Layer[];
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export type Chance = () => number;

/** Opens the sequence of numbers that belongs to a name. */
export const chanceOf = (name: string): Chance => {
  let state = [...name].reduce((sum, letter) => Math.imul(sum ^ letter.charCodeAt(0), 16_777_619), 0x811c9dc5);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The amplitude of a level in decibels. */
export const amplitude = (decibels: number): number => 10 ** (decibels / 20);

/** Seconds of white noise that are repeated; long enough that nobody hears it. */
const NOISE_SECONDS = 4;
const noises = new WeakMap<BaseAudioContext, AudioBuffer>();

const whiteNoise = (context: BaseAudioContext): AudioBuffer => {
  const known = noises.get(context);
  if (known !== undefined) return known;
  const buffer = context.createBuffer(1, context.sampleRate * NOISE_SECONDS, context.sampleRate);
  const chance = chanceOf('noise');
  buffer.copyToChannel(
    new Float32Array(buffer.length).map(() => chance() * 2 - 1),
    0,
  );
  noises.set(context, buffer);
  return buffer;
};

/** When a voice sounds: seconds of the context's clock, and its length. */
interface Span {
  readonly start: number;
  readonly length: number;
}

const follow = (param: AudioParam, path: readonly number[], { start, length }: Span, factor: number): void => {
  path.forEach((value, index) => {
    if (index === 0) param.setValueAtTime(value * factor, start);
    else param.exponentialRampToValueAtTime(value * factor, start + (index * length) / (path.length - 1));
  });
};

/** A voice under way. Everything in it ends when its sources stop. */
export interface Voice {
  readonly level: GainNode;
  readonly stop: (at: number) => void;
}

/** Builds the nodes of a layer and starts them; `level` is silent at first. @param factor of all frequencies */
export const startVoice = (
  context: BaseAudioContext,
  out: AudioNode,
  layer: Layer,
  span: Span,
  chance: Chance,
  factor = 1,
): Voice => {
  const { wave, pitch = [440], filter, cut = [1000], q = 1, tremolo, vibrato } = layer;
  const sources: AudioScheduledSourceNode[] = [];
  const beats = (hertz: number, depth: number, param: AudioParam): void => {
    const oscillator = context.createOscillator();
    const amount = context.createGain();
    oscillator.frequency.value = hertz;
    amount.gain.value = depth;
    oscillator.connect(amount).connect(param);
    oscillator.start(span.start);
    sources.push(oscillator);
  };
  const level = context.createGain();
  // The source may begin a sample before the first event: at the full level of a new node that would be a click.
  level.gain.value = 0;
  level.gain.setValueAtTime(0, span.start);
  level.connect(out);
  let into: AudioNode = level;
  if (tremolo !== undefined) {
    const [hertz, share] = tremolo;
    const trembling = context.createGain();
    trembling.gain.value = 1 - share / 2;
    beats(hertz, share / 2, trembling.gain);
    trembling.connect(into);
    into = trembling;
  }
  let detune: AudioParam | undefined;
  if (filter !== undefined) {
    const node = context.createBiquadFilter();
    node.type = filter;
    node.Q.value = q;
    follow(node.frequency, cut, span, wave === undefined ? factor : 1);
    node.connect(into);
    into = node;
    detune = node.detune;
  }
  if (wave === undefined) {
    const source = context.createBufferSource();
    source.buffer = whiteNoise(context);
    source.loop = true;
    source.connect(into);
    source.start(span.start, chance() * (NOISE_SECONDS / 2));
    sources.push(source);
  } else {
    const source = context.createOscillator();
    source.type = wave;
    follow(source.frequency, pitch, span, factor);
    source.connect(into);
    source.start(span.start);
    sources.push(source);
    detune = source.detune;
  }
  if (vibrato !== undefined && detune !== undefined) beats(...vibrato, detune);
  return {
    level,
    stop: (at) => {
      for (const source of sources) source.stop(at);
    },
  };
};

/** Seconds from almost nothing to silence. */
const RELEASE = 0.01;

/** Where a sound goes, when it begins (seconds of the context's clock), and at which tempo. */
export interface Playback {
  readonly context: BaseAudioContext;
  readonly out: AudioNode;
  readonly at: number;
  readonly rate: number;
  readonly chance: Chance;
}

const playOnce = ({ context, out, rate, chance }: Playback, layer: Layer, start: number, share: number): void => {
  const [rise, hold, fall] = layer.shape.map((seconds) => seconds / rate) as [number, number, number];
  const end = start + rise + hold + fall;
  const { vary = 0 } = layer;
  const factor = 1 + (chance() * 2 - 1) * vary;
  const peak = amplitude(layer.level) * share * (1 - chance() * vary);
  const { level, stop } = startVoice(context, out, layer, { start, length: rise + hold + fall }, chance, factor);
  level.gain.linearRampToValueAtTime(peak, start + rise);
  level.gain.setValueAtTime(peak, start + rise + hold);
  level.gain.exponentialRampToValueAtTime(peak / 1000, end);
  level.gain.linearRampToValueAtTime(0, end + RELEASE);
  stop(end + RELEASE);
};

/** Plays layers together: tempo and length follow the rate, the pitch does not. */
export const playLayers = (playback: Playback, layers: readonly Layer[]): void => {
  const { at, rate, chance } = playback;
  for (const layer of layers) {
    const { times = 1, every = 0, loose = 0, swell = false } = layer;
    for (let index = 0; index < times; index += 1) {
      const late = (layer.at ?? 0) + (index + chance() * loose) * every;
      const share = swell ? Math.sin((Math.PI * (index + 0.5)) / times) : 1;
      playOnce(playback, layer, at + late / rate, share);
    }
  }
};
