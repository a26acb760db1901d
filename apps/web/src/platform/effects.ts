/** Short sounds of the interface, made from tones: no files, nothing to wait for. */

export type Effect = 'right' | 'wrong' | 'finish';

interface Tone {
  /** Hertz. */
  readonly pitch: number;
  /** Seconds from the beginning of the effect. */
  readonly at: number;
  readonly length: number;
}

const tones: Readonly<Record<Effect, readonly Tone[]>> = {
  right: [
    { pitch: 659.3, at: 0, length: 0.12 },
    { pitch: 987.8, at: 0.09, length: 0.22 },
  ],
  wrong: [
    { pitch: 233.1, at: 0, length: 0.16 },
    { pitch: 196, at: 0.13, length: 0.24 },
  ],
  finish: [
    { pitch: 523.3, at: 0, length: 0.16 },
    { pitch: 659.3, at: 0.13, length: 0.16 },
    { pitch: 784, at: 0.26, length: 0.16 },
    { pitch: 1046.5, at: 0.39, length: 0.5 },
  ],
};

const LOUDNESS = 0.12;
let context: AudioContext | undefined;

const sound = (audio: AudioContext, { pitch, at, length }: Tone): void => {
  const begin = audio.currentTime + at;
  const oscillator = audio.createOscillator();
  const volume = audio.createGain();
  oscillator.type = 'triangle';
  oscillator.frequency.value = pitch;
  // A soft beginning and end: a bare switch would click.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
};

/** Plays an effect; silent where the browser has no sound or nobody has touched the page yet. Never throws. */
export const playEffect = (effect: Effect): void => {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (const tone of tones[effect]) sound(context, tone);
  } catch {
    // No sound device: the verdict is on the screen as well.
  }
};
