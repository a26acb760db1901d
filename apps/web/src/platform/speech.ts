/** Speaks texts that have no recording with the browser's voice. */

/** How playing ended. `failed`: nothing could be played. */
export type PlayingEnd = 'ended' | 'stopped' | 'failed';

/** A recording or voice that is playing. */
export interface Playing {
  /** Never rejects. */
  readonly done: Promise<PlayingEnd>;
  readonly stop: () => void;
  /** Position in the recording in milliseconds; undefined while the browser's voice speaks. */
  readonly position: () => number | undefined;
}

const SILENT: Playing = { done: Promise.resolve('failed'), stop: () => undefined, position: () => undefined };

/**
 * The best voice for a BCP 47 tag: one of the same region, otherwise of the same language; local voices before remote
 * ones.
 */
const voiceFor = (voices: readonly SpeechSynthesisVoice[], tag: string): SpeechSynthesisVoice | undefined => {
  const [language = tag] = tag.toLowerCase().split('-');
  const spoken = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  const local = spoken.filter(({ localService }) => localService);
  const candidates = local.length > 0 ? local : spoken;
  return candidates.find(({ lang }) => lang.toLowerCase().replace('_', '-') === tag.toLowerCase()) ?? candidates[0];
};

/**
 * Speaks `text`. Fails at once if there is no voice for its language, because another language's voice would teach a
 * wrong pronunciation.
 */
export const speak = (text: string, { tag, rate = 1 }: { readonly tag: string; readonly rate?: number }): Playing => {
  const synthesis = globalThis.speechSynthesis;
  const voice = synthesis === undefined ? undefined : voiceFor(synthesis.getVoices(), tag);
  if (synthesis === undefined || voice === undefined) return SILENT;
  const utterance = new SpeechSynthesisUtterance(text);
  utterance.voice = voice;
  utterance.lang = tag;
  utterance.rate = rate;
  let stopped = false;
  const done = new Promise<PlayingEnd>((resolve) => {
    utterance.addEventListener('end', () => resolve(stopped ? 'stopped' : 'ended'));
    utterance.addEventListener('error', () => resolve(stopped ? 'stopped' : 'failed'));
  });
  synthesis.cancel();
  synthesis.speak(utterance);
  return {
    done,
    stop: () => {
      stopped = true;
      synthesis.cancel();
    },
    position: () => undefined,
  };
};
