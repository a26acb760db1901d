/**
 * Recordings of target texts. One audio element serves all: the browser unlocks it at the first touch once and for
 * ever, and two texts never sound at once.
 */
import { fetchWhole, keepFile, keptFile } from './files.ts';
import { type Playing, type PlayingEnd, speak } from './speech.ts';

/** How to play. */
export interface PlayOptions {
  /** 1 is as recorded; 0.6 is the slow replay. The pitch stays. */
  readonly rate?: number;
  /** What to speak with the browser's own voice where the recording cannot be had. */
  readonly instead?: { readonly text: string; readonly tag: string };
}

let shared: HTMLAudioElement | undefined;
let stopCurrent: () => void = () => undefined;

const element = (): HTMLAudioElement => {
  shared ??= new Audio();
  return shared;
};

/** A sound that this page made itself: nothing to fetch, and nothing to keep. */
const isOfThisPage = (url: string): boolean => url.startsWith('blob:');

/** The kept copy as an address of its own, so that it plays without a network, and seeks everywhere. */
const sourceOf = async (url: string): Promise<{ readonly source: string; readonly release: () => void }> => {
  const kept = isOfThisPage(url) ? undefined : await keptFile(url);
  if (kept === undefined) return { source: url, release: () => undefined };
  const source = URL.createObjectURL(await kept.blob());
  return { source, release: () => URL.revokeObjectURL(source) };
};

/** Keeps what was heard from the network, for the next time. */
const keepHeard = (url: string, source: string): void => {
  if (source !== url || isOfThisPage(url)) return;
  void fetchWhole(url)
    .then((response) => (response.status === 200 ? keepFile(url, response) : undefined))
    .catch(() => undefined);
};

const sound = (audio: HTMLAudioElement, source: string, rate: number, stopped: AbortSignal): Promise<PlayingEnd> =>
  new Promise((resolve) => {
    const listening = new AbortController();
    const { signal } = listening;
    const finish = (end: PlayingEnd): void => {
      listening.abort();
      resolve(end);
    };
    audio.addEventListener('ended', () => finish('ended'), { signal });
    audio.addEventListener('error', () => finish('failed'), { signal });
    stopped.addEventListener('abort', () => finish('stopped'), { signal });
    audio.src = source;
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.preservesPitch = true;
    // Refused before the first touch, or a file that is none.
    audio.play().catch(() => finish('failed'));
  });

/**
 * Plays the recording at `url`, and whatever played before ends. `done` never rejects: it gives how it ended.
 * A recording that cannot be had is spoken by the browser's voice where `instead` says what.
 */
export const playRecording = (url: string | undefined, { rate = 1, instead }: PlayOptions = {}): Playing => {
  stopCurrent();
  const aborter = new AbortController();
  let spoken: Playing | undefined;
  const audio = element();

  const playFile = async (address: string): Promise<PlayingEnd> => {
    const { source, release } = await sourceOf(address).catch(() => ({ source: address, release: () => undefined }));
    const end = aborter.signal.aborted ? 'stopped' : await sound(audio, source, rate, aborter.signal);
    release();
    if (end === 'ended') keepHeard(address, source);
    return end;
  };

  const play = async (): Promise<PlayingEnd> => {
    const end = url === undefined ? 'failed' : await playFile(url);
    if (end !== 'failed' || instead === undefined || aborter.signal.aborted) return end;
    spoken = speak(instead.text, { tag: instead.tag, rate });
    return spoken.done;
  };

  const stop = (): void => {
    if (aborter.signal.aborted) return;
    aborter.abort();
    audio.pause();
    spoken?.stop();
  };
  stopCurrent = stop;
  return { done: play(), stop, position: () => (spoken === undefined ? audio.currentTime * 1000 : undefined) };
};
