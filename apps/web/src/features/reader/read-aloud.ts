/** Reads a book aloud, sentence after sentence, across chapters. */
import type { ReadingSentence, Voice, WordSpan } from '@parlance/domain';
import { recordingUrl, spansOf, voicedRecordings } from '../../data/index.ts';
import { type Playing, playRecording } from '../../platform/index.ts';

/** What is heard. */
export interface AloudState {
  readonly isPlaying: boolean;
  /** The sentence that is or was read; null before the first. */
  readonly place: number | null;
  /** The word that sounds, by its place in the sentence; null between words and where the browser speaks. */
  readonly word: number | null;
  /** Neither a recording nor a voice of the browser could be played. */
  readonly isSilent: boolean;
}

/** A sentence to be said. */
export interface SpokenSentence {
  readonly sentence: ReadingSentence;
  readonly text: string;
}

/** What reading aloud needs. */
export interface AloudDeps {
  /** The sentence at a place; undefined behind the end, in a closed chapter, or where it cannot be loaded. */
  readonly find: (place: number) => Promise<SpokenSentence | undefined>;
  /** The code of the language for recordings, and its tag for the browser's voice. */
  readonly language: string;
  readonly tag: string;
}

/** Reads aloud. */
export interface ReadAloud {
  readonly state: () => AloudState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly play: (from: number) => void;
  readonly pause: () => void;
  /** What is playing goes on with these from the start of its sentence. */
  readonly set: (how: { readonly voice: Voice; readonly rate: number }) => void;
}

const SILENCE: AloudState = { isPlaying: false, place: null, word: null, isSilent: false };

const wordAt = (spans: readonly WordSpan[], milliseconds: number): number | null => {
  const seconds = milliseconds / 1000;
  const at = spans.findLastIndex(({ start }) => start <= seconds);
  return at >= 0 && seconds < (spans[at]?.end ?? 0) ? at : null;
};

/** Creates what reads a book aloud. */
export const createReadAloud = ({ find, language, tag }: AloudDeps): ReadAloud => {
  const listeners = new Set<() => void>();
  let state = SILENCE;
  let how: { readonly voice: Voice; readonly rate: number } = { voice: 'female', rate: 1 };
  let playing: Playing | undefined;
  /** Counts beginnings: what belongs to an earlier one has nothing to say. */
  let turn = 0;

  const become = (some: Partial<AloudState>): void => {
    state = { ...state, ...some };
    for (const listener of listeners) listener();
  };

  const follow = (mine: number, spans: readonly WordSpan[]): void => {
    const step = (): void => {
      if (mine !== turn || !state.isPlaying) return;
      const at = playing?.position();
      const word = at === undefined ? null : wordAt(spans, at);
      if (word !== state.word) become({ word });
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const say = async (mine: number, { sentence, text }: SpokenSentence): Promise<boolean> => {
    const [best] = voicedRecordings(sentence.target ?? { text }, how.voice);
    const url = best && recordingUrl(language, best.voice, best.recording.name);
    playing = playRecording(url, { rate: how.rate, fallback: { text, tag } });
    if (best !== undefined) follow(mine, spansOf(best.recording));
    const end = await playing.done;
    if (mine !== turn) return false;
    if (end === 'ended') return true;
    become({ isPlaying: false, word: null, isSilent: end === 'failed' });
    return false;
  };

  const run = async (mine: number, from: number): Promise<void> => {
    for (let place = from; ; place += 1) {
      const found = await find(place);
      if (mine !== turn) return;
      if (found === undefined) {
        become({ isPlaying: false, word: null });
        return;
      }
      become({ isPlaying: true, place, word: null, isSilent: false });
      if (!(await say(mine, found))) return;
    }
  };

  const stop = (): void => {
    turn += 1;
    playing?.stop();
    playing = undefined;
  };

  const play = (from: number): void => {
    stop();
    become({ isPlaying: true, place: from, word: null, isSilent: false });
    void run(turn, from);
  };

  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    play,
    pause: () => {
      stop();
      if (state.isPlaying) become({ isPlaying: false, word: null });
    },
    set: (next) => {
      if (next.voice === how.voice && next.rate === how.rate) return;
      how = next;
      if (state.isPlaying && state.place !== null) play(state.place);
    },
  };
};
