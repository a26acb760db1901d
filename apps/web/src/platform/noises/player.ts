/** Plays noises, ambience and music beside recordings: synthesised, so that no files have to be loaded. */
import type { Ambience, Noise, Tune } from '@parlance/domain';
import { type Mixer, openMixer } from './mixer.ts';
import { playNoise, startAmbience, startTune, type Track } from './tracks.ts';

/** The sounds of a scene. No method throws; where the browser has no audio, nothing is heard. */
export interface NoisePlayer {
  /** Plays a noise once; nothing while paused. */
  readonly play: (noise: Noise) => void;
  /** Replaces what is heard all the time. The same name again changes nothing. */
  readonly ambience: (name: Ambience | 'none') => void;
  /** Replaces the music, from its beginning. The same name again changes nothing. */
  readonly tune: (name: Tune | 'none') => void;
  /** Begins or continues, or pauses everything as it is. Nothing is heard before the first time. */
  readonly setPlaying: (playing: boolean) => void;
  /** The tempo: 1 is normal. The pitch stays; what has been started already keeps its tempo, for up to about a second. */
  readonly setRate: (rate: number) => void;
  /** Ends everything. */
  readonly close: () => void;
}

/** Seconds by which sounds are started ahead, and milliseconds between two times: timers of hidden pages are late. */
const AHEAD = 1.2;
const INTERVAL = 300;
/** The time constant in seconds of falling silent and of coming back, and the milliseconds after which it is silent. */
const HUSH = { constant: 0.012, over: 70 } as const;

/** A kind of track: what is wanted, and what has been started. */
class Part<Name extends string> {
  readonly #start: (mixer: Mixer, name: Name) => Track;
  #wanted: Name | 'none' = 'none';
  #started: Name | 'none' = 'none';
  #track: Track | undefined;

  constructor(start: (mixer: Mixer, name: Name) => Track) {
    this.#start = start;
  }

  want(name: Name | 'none'): void {
    this.#wanted = name;
  }

  /** Starts what is wanted, ends what is not, and continues. @param until seconds of the context's clock */
  update(mixer: Mixer, until: number, rate: number): void {
    if (this.#wanted !== this.#started) {
      this.#track?.stop();
      this.#track = this.#wanted === 'none' ? undefined : this.#start(mixer, this.#wanted);
      this.#started = this.#wanted;
    }
    this.#track?.fill(until, rate);
  }
}

/** The context and its mixer; undefined where the browser has none, or nobody has touched the page yet. */
const opened = (create: () => AudioContext): { context: AudioContext; mixer: Mixer } | undefined => {
  if (globalThis.navigator?.userActivation?.hasBeenActive === false) return undefined;
  const context = create();
  return { context, mixer: openMixer(context) };
};

/** Opens a player. It creates its only context when it plays for the first time. */
export const openNoises = (create: () => AudioContext = () => new AudioContext()): NoisePlayer => {
  const ambience = new Part<Ambience>(({ ambience: out }, name) => startAmbience({ context: out.context, out }, name));
  const tune = new Part<Tune>(({ music: out }, name) => startTune({ context: out.context, out }, name));
  let audio: ReturnType<typeof opened>;
  let [isPlaying, isClosed, rate] = [false, false, 1];
  let timer: ReturnType<typeof setInterval> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const safely = (action: () => void): void => {
    try {
      if (!isClosed) action();
    } catch {
      // There is no audio device, or it was taken away. The scene is understood without its noises.
    }
  };
  const update = (): void => {
    if (audio === undefined || !isPlaying) return;
    const until = audio.context.currentTime + AHEAD;
    ambience.update(audio.mixer, until, rate);
    tune.update(audio.mixer, until, rate);
  };
  const quieten = (then: (context: AudioContext) => Promise<void>): void => {
    clearInterval(timer);
    clearTimeout(silence);
    if (audio === undefined) return;
    const { context, mixer } = audio;
    mixer.master.gain.setTargetAtTime(0, context.currentTime, HUSH.constant);
    silence = setTimeout(() => void then(context).catch(() => undefined), HUSH.over);
  };
  const begin = (): void => {
    audio ??= opened(create);
    if (audio === undefined) return;
    const { context, mixer } = audio;
    clearTimeout(silence);
    mixer.master.gain.setTargetAtTime(1, context.currentTime, HUSH.constant);
    void context.resume().catch(() => undefined);
    clearInterval(timer);
    timer = setInterval(() => safely(update), INTERVAL);
    update();
  };

  return {
    play: (noise) =>
      safely(() => {
        if (audio === undefined || !isPlaying) return;
        const { noises: out } = audio.mixer;
        playNoise({ context: audio.context, out }, noise, rate);
      }),
    ambience: (name) =>
      safely(() => {
        ambience.want(name);
        update();
      }),
    tune: (name) =>
      safely(() => {
        tune.want(name);
        update();
      }),
    setPlaying: (playing) =>
      safely(() => {
        if (playing === isPlaying && audio !== undefined) return;
        isPlaying = playing;
        if (playing) begin();
        else quieten((context) => context.suspend());
      }),
    setRate: (next) =>
      safely(() => {
        rate = next;
        update();
      }),
    close: () =>
      safely(() => {
        isPlaying = false;
        quieten((context) => context.close());
        isClosed = true;
      }),
  };
};
