/**
 * One sentence being said, without React: from asking for the microphone to what was heard. Nothing fails here: whatever
 * comes of it, the learner may say it again or go on.
 */
import type { Heard, WordScore } from '@parlance/domain';
import type { Capture, Microphone, MicrophoneRefusal } from '../../platform/index.ts';
import { createEndOfSpeechDetector, type SpeechPhase } from './end-of-speech.ts';
import type { Model } from './model.ts';
import type { Scorer } from './scorer.ts';

/** How far it has come. `explaining`: the browser will ask, so the reason comes first, and `start` again goes on. */
export type UtteranceState =
  | { readonly kind: 'idle' | 'explaining' | 'asking' | 'listening' | 'scoring' }
  /** Nobody said anything. */
  | { readonly kind: 'silent' }
  | Scored
  /** It was said, and there was nothing to compare it with. */
  | { readonly kind: 'kept'; readonly mine: Float32Array }
  | { readonly kind: 'refused'; readonly reason: MicrophoneRefusal };

/** It was said and compared. Sounds are mono at `VOICE_RATE`. */
export interface Scored {
  readonly kind: 'scored';
  readonly heard: Heard;
  /** 0 to 100. */
  readonly score: number;
  /** By place among the display tokens of the text. */
  readonly words: readonly WordScore[];
  readonly mine: Float32Array;
  readonly model: Float32Array;
}

/** How loud it is while it is listened to; apart from the state, since it changes all the time. */
export interface Meter {
  /** 0 (quiet) to 1. */
  readonly level: () => number;
  readonly phase: () => SpeechPhase;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What an utterance is made with. */
export interface UtteranceTools {
  readonly microphone: Microphone;
  readonly score: Scorer['score'];
  /** The sentence as it is said well; undefined where its sound cannot be had. */
  readonly model: () => Promise<Model | undefined>;
  /** Milliseconds. */
  readonly now: () => number;
}

export interface UtteranceMachine {
  readonly state: () => UtteranceState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly meter: Meter;
  /** Begins to listen, once the learner knows why the browser asks. Also to say it again. */
  readonly start: () => void;
  /** Has been said: compares now instead of waiting for silence. */
  readonly stop: () => void;
  /** Gives the microphone back, and forgets what was heard. */
  readonly cancel: () => void;
}

/** Milliseconds between two looks at the level. */
const TICK = 50;
/** Decibels of full scale that count as quiet for the eye. */
const FLOOR = -54;

/** Makes a machine for one sentence. */
export const createUtterance = (tools: UtteranceTools): UtteranceMachine => {
  let state: UtteranceState = { kind: 'idle' };
  /** Rises with each start and cancel: what belongs to an older one comes to nothing. */
  let round = 0;
  let listening: { readonly capture: Capture; readonly end: () => void } | undefined;
  const listeners = new Set<() => void>();
  const meter = createMeter();

  const set = (next: UtteranceState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stopListening = (): void => {
    round += 1;
    listening?.end();
    listening?.capture.cancel();
    listening = undefined;
  };
  const finish = async (capture: Capture, spoke: boolean): Promise<void> => {
    const mine = round;
    listening?.end();
    listening = undefined;
    set({ kind: 'scoring' });
    const sound = await capture.stop();
    const next: UtteranceState = spoke && sound.length > 0 ? await scored(tools, sound) : { kind: 'silent' };
    if (mine === round) set(next);
  };
  const listen = (capture: Capture): void => {
    const detector = createEndOfSpeechDetector(tools.now());
    const timer = setInterval(() => {
      const level = capture.level();
      const phase = detector.update(level, tools.now());
      meter.set(level, phase);
      if (phase === 'over') void finish(capture, detector.spoke());
    }, TICK);
    const mine = round;
    void capture.lost.then(() => {
      if (mine !== round || listening === undefined) return;
      stopListening();
      set({ kind: 'refused', reason: 'lost' });
    });
    listening = { capture, end: () => clearInterval(timer) };
    set({ kind: 'listening' });
  };
  const open = async (): Promise<void> => {
    const mine = round;
    set({ kind: 'asking' });
    const opened = await tools.microphone.open();
    if (mine !== round) {
      if (opened.ok) opened.value.cancel();
      return;
    }
    if (opened.ok) listen(opened.value);
    else set({ kind: 'refused', reason: opened.code });
  };
  const start = async (): Promise<void> => {
    const explained = state.kind === 'explaining';
    stopListening();
    const mine = round;
    const access = explained ? 'granted' : await tools.microphone.access();
    if (mine !== round) return;
    // Sound for the comparison is fetched while it is said.
    void tools.model();
    if (access === 'prompt' || (access === 'unknown' && state.kind === 'idle')) set({ kind: 'explaining' });
    else await open();
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    meter,
    start: () => void start(),
    stop: () => {
      // Who presses has spoken, however softly.
      if (listening !== undefined) void finish(listening.capture, true);
    },
    cancel: () => {
      stopListening();
      set({ kind: 'idle' });
    },
  };
};

const createMeter = (): Meter & { readonly set: (level: number, phase: SpeechPhase) => void } => {
  let [level, phase]: [number, SpeechPhase] = [0, 'waiting'];
  const listeners = new Set<() => void>();
  return {
    level: () => level,
    phase: () => phase,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (decibels, next) => {
      level = Math.max(0, Math.min(1, 1 - decibels / FLOOR));
      phase = next;
      for (const listener of listeners) listener();
    },
  };
};

const scored = async (tools: UtteranceTools, mine: Float32Array): Promise<UtteranceState> => {
  const model = await tools.model().catch(() => undefined);
  const [shown] = model?.references ?? [];
  if (model === undefined || shown === undefined) return { kind: 'kept', mine };
  const { references, wordTimings, rate } = model;
  const score = await tools.score({ references, wordTimings, attempt: mine, sampleRate: rate });
  return score.ok ? { kind: 'scored', ...score.value, mine, model: shown } : { kind: 'kept', mine };
};
