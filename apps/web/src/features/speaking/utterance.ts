/**
 * The recording of one sentence, without React: from asking for the microphone to the score. No state is final: after any
 * result or error the learner may say the sentence again or go on.
 */
import type { Recognition, WordScore } from '@parlance/domain';
import type { Capture, Microphone, MicrophoneError } from '../../platform/index.ts';
import { createEndOfSpeechDetector, type SpeechPhase } from './end-of-speech.ts';
import type { Model } from './model.ts';
import type { Scorer } from './scorer.ts';

/** The state of an utterance. `explaining`: the browser will ask for permission, so the reason is shown first; `start` then goes on. */
export type UtteranceState =
  | { readonly kind: 'idle' | 'explaining' | 'asking' | 'listening' | 'scoring' }
  /** No voice was heard. */
  | { readonly kind: 'silent' }
  | Scored
  /** A voice was recorded and could not be compared with a model. */
  | { readonly kind: 'kept'; readonly mine: Float32Array }
  | { readonly kind: 'refused'; readonly reason: MicrophoneError };

/** An utterance that was compared with the model. Sounds are mono at `VOICE_RATE`. */
export interface Scored {
  readonly kind: 'scored';
  readonly heard: Recognition;
  /** From 0 to 100. */
  readonly score: number;
  /** The score of each word, by its index among the display tokens of the text. */
  readonly words: readonly WordScore[];
  readonly mine: Float32Array;
  readonly model: Float32Array;
}

/** The level of the microphone while it records; apart from the state because it changes twenty times a second. */
export interface Meter {
  /** From 0 (quiet) to 1. */
  readonly level: () => number;
  readonly phase: () => SpeechPhase;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What an utterance needs. */
export interface UtteranceTools {
  readonly microphone: Microphone;
  readonly score: Scorer['score'];
  /** Loads the model; undefined where its sound cannot be loaded. */
  readonly model: () => Promise<Model | undefined>;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** One sentence that a learner says: recorded, compared with the model, and its state told. */
export interface UtteranceMachine {
  readonly state: () => UtteranceState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly meter: Meter;
  /** Starts to record, after the reason was shown where the browser asks. Called again, it records anew. */
  readonly start: () => void;
  /** Ends the recording and compares it, without waiting for silence. */
  readonly stop: () => void;
  /** Closes the microphone and drops the recording. */
  readonly cancel: () => void;
}

/** Milliseconds between two readings of the level. */
const TICK = 50;
/** Level in decibels of full scale that the meter shows as 0. */
const FLOOR = -54;

/** Creates the machine for one sentence. */
export const createUtterance = (tools: UtteranceTools): UtteranceMachine => {
  let state: UtteranceState = { kind: 'idle' };
  /** Counts starts and cancels: results of an older round are ignored. */
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
    // The model is loaded while the learner speaks.
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
      // Pressing the button says that something was spoken, however softly.
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
