/** Short sound effects, synthesised from tones, so that no files have to be loaded. */

export type Effect = 'right' | 'unsure' | 'wrong' | 'finish';

interface Tone {
  /** Frequency in hertz. */
  readonly pitch: number;
  /** Start in seconds from the beginning of the effect. */
  readonly at: number;
  readonly length: number;
}

const bright: Tone = { pitch: 659.3, at: 0, length: 0.12 };

const tones: Readonly<Record<Effect, readonly Tone[]>> = {
  right: [bright, { pitch: 987.8, at: 0.09, length: 0.22 }],
  unsure: [bright],
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
  // The volume rises and falls smoothly, because an abrupt change clicks.
  volume.gain.setValueAtTime(0, begin);
  volume.gain.linearRampToValueAtTime(LOUDNESS, begin + 0.015);
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  oscillator.connect(volume).connect(audio.destination);
  oscillator.start(begin);
  oscillator.stop(begin + length);
};

/** Plays an effect. Silent if the browser has no audio or the page has not been touched yet. Never throws. */
export const playEffect = (effect: Effect): void => {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => undefined);
    for (const tone of tones[effect]) sound(context, tone);
  } catch {
    // There is no audio device. The verdict is on the screen as well.
  }
};
