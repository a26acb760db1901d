/** One line being heard, or in silent study read at its own pace, with which of its words it has come to. */
import type { ItemText, Language, Recording, Voice } from '@parlance/domain';
import { recordingUrl, spansOf, voicedRecordings } from '../../data/index.ts';
import { type Playing, playRecording } from '../../platform/index.ts';

/** How a line is said. */
export interface LineSound {
  readonly text: ItemText;
  readonly voice: Voice;
  readonly learn: Language;
  readonly rate: number;
  /** Without sound: only its time passes. */
  readonly silent: boolean;
}

/** Milliseconds that a letter takes where nobody knows better. */
const LETTER = 75;

/** Milliseconds that a line takes at its own pace. */
export const lengthOf = (text: ItemText, voice: Voice): number =>
  voicedRecordings(text, voice)[0]?.recording.length ?? 600 + text.text.length * LETTER;

/** Which word is being said at `position` (milliseconds): undefined before the first. */
export const wordAtTime = (recording: Recording, position: number): number | undefined => {
  const found = spansOf(recording).findLastIndex(({ start }) => start * 1000 <= position);
  return found < 0 ? undefined : found;
};

/** Time passing as if something sounded. */
const passing = (length: number, rate: number): Playing => {
  const began = performance.now();
  let finish: (end: 'ended' | 'stopped') => void = () => undefined;
  const done = new Promise<'ended' | 'stopped'>((resolve) => {
    const timer = setTimeout(() => resolve('ended'), length / rate);
    finish = (end) => {
      clearTimeout(timer);
      resolve(end);
    };
  });
  return { done, stop: () => finish('stopped'), position: () => (performance.now() - began) * rate };
};

/** Begins a line. `done` gives `failed` where it cannot be heard at all. */
export const playLine = ({ text, voice, learn, rate, silent }: LineSound): Playing => {
  if (silent) return passing(lengthOf(text, voice), rate);
  const [found] = voicedRecordings(text, voice);
  const url = found && recordingUrl(learn.code, found.voice, found.recording.name);
  return playRecording(url, { rate, instead: { text: text.text, tag: learn.tag } });
};
