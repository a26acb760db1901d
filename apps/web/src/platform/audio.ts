/**
 * Plays recordings of target texts. There is a single audio element, because browsers unlock an element at the first
 * touch, once and for all, and because two texts must never play at once.
 */
import { fetchComplete, storedFile, storeFile } from './files.ts';
import { type Playing, type PlayingEnd, speak } from './speech.ts';

/** Options for playing a recording. */
export interface PlayOptions {
  /** Playback speed: 1 is the recorded speed, 0.6 the slow replay. The pitch stays the same. */
  readonly rate?: number;
  /** The text that the browser's voice speaks if the recording cannot be loaded, and its BCP 47 tag. */
  readonly fallback?: { readonly text: string; readonly tag: string };
}

let shared: HTMLAudioElement | undefined;
let stopCurrent: () => void = () => undefined;

const element = (): HTMLAudioElement => {
  shared ??= new Audio();
  return shared;
};

/** What the element plays, and how the memory that it takes is freed. */
interface Source {
  readonly source: string;
  readonly release: () => void;
}

let releaseSource: () => void = () => undefined;

/**
 * Gives the element its source, and releases the one before. A source that was stopped is not released until then: the
 * element may not have begun to load it, and a released one could not be found.
 */
const setSource = (audio: HTMLAudioElement, { source, release }: Source): void => {
  audio.src = source;
  releaseSource();
  releaseSource = release;
};

/** Whether the page created the sound itself; such sounds are neither fetched nor stored. */
const isOfThisPage = (url: string): boolean => url.startsWith('blob:');

/**
 * The source to play: the stored copy as an object URL, which plays offline and can always be sought; otherwise `url`.
 */
const sourceOf = async (url: string): Promise<Source> => {
  const kept = isOfThisPage(url) ? undefined : await storedFile(url);
  if (kept === undefined) return { source: url, release: () => undefined };
  const source = URL.createObjectURL(await kept.blob());
  return { source, release: () => URL.revokeObjectURL(source) };
};

/** Stores a recording that was played from the network, so that it can be played offline. */
const keepHeard = (url: string, source: string): void => {
  if (source !== url || isOfThisPage(url)) return;
  void fetchComplete(url)
    .then((response) => (response.status === 200 ? storeFile(url, response) : undefined))
    .catch(() => undefined);
};

const sound = (audio: HTMLAudioElement, source: Source, rate: number, stopped: AbortSignal): Promise<PlayingEnd> =>
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
    setSource(audio, source);
    audio.defaultPlaybackRate = rate;
    audio.playbackRate = rate;
    audio.preservesPitch = true;
    // Rejects before the first touch, and if the file is not a recording.
    audio.play().catch(() => finish('failed'));
  });

/**
 * Plays the recording at `url` and stops whatever was playing. `done` never rejects; it resolves to how playing ended.
 * If the recording cannot be loaded, the browser's voice speaks `fallback`, if given.
 */
export const playRecording = (url: string | undefined, { rate = 1, fallback }: PlayOptions = {}): Playing => {
  stopCurrent();
  const aborter = new AbortController();
  let spoken: Playing | undefined;
  const audio = element();

  const playFile = async (address: string): Promise<PlayingEnd> => {
    const source = await sourceOf(address).catch(() => ({ source: address, release: () => undefined }));
    if (aborter.signal.aborted) {
      source.release();
      return 'stopped';
    }
    const end = await sound(audio, source, rate, aborter.signal);
    if (end === 'ended') keepHeard(address, source.source);
    return end;
  };

  const play = async (): Promise<PlayingEnd> => {
    const end = url === undefined ? 'failed' : await playFile(url);
    if (end !== 'failed' || fallback === undefined || aborter.signal.aborted) return end;
    spoken = speak(fallback.text, { tag: fallback.tag, rate });
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
