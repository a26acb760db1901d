/**
 * A line that is spoken instead of written, without React: from the consent and the microphone to the text. No state is
 * final: after any result or error the learner may speak again, or write.
 */
import type { ErrorCode } from '@parlance/contract';
import { fail, type Result } from '@parlance/domain';
import type { HeardVoice } from '../../data/voice/index.ts';
import type { Microphone, MicrophoneError } from '../../platform/index.ts';
import { createUtterance, type Meter } from '../speaking/index.ts';

/** The state of a spoken line. */
export type VoiceState =
  /** `consenting`: the learner is asked whether recordings may be sent; `asking`: the browser asks for the microphone. */
  | { readonly kind: 'idle' | 'consenting' | 'asking' | 'listening' | 'writing' }
  /** `silent`: no voice was heard; `wordless`: the service found no words; `written`: the text is in the field. */
  | { readonly kind: 'silent' | 'wordless' | 'written' }
  | { readonly kind: 'refused'; readonly reason: MicrophoneError }
  /** The recording is still there, and can be sent again. */
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** What a spoken line needs. */
export interface VoiceTools {
  readonly microphone: Microphone;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** A UUID for each recording. */
  readonly newId: () => string;
  readonly isAgreed: () => Promise<boolean>;
  readonly agree: () => Promise<void>;
  /** Encodes mono samples at `VOICE_RATE` as a WAV file. */
  readonly encode: (samples: Float32Array) => Blob;
  /** Has a WAV file written down. */
  readonly listen: (
    id: string,
    sound: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ) => Promise<Result<HeardVoice, ErrorCode>>;
  readonly onHeard: (heard: HeardVoice) => void;
}

/** A spoken line, and its state. */
export interface VoiceMachine {
  readonly state: () => VoiceState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly meter: Meter;
  /** Begins to record, after the learner has agreed. */
  readonly start: () => void;
  /** The learner agrees that recordings are sent, and speaks. */
  readonly agree: () => void;
  /** Ends the recording without waiting for silence. */
  readonly stop: () => void;
  /** Sends the recording that failed again, under the same id. */
  readonly retry: () => void;
  /** Drops everything: the consent that was asked for, the recording, or what is under way. */
  readonly cancel: () => void;
}

/** What was recorded, until it is written down. */
interface Recorded {
  readonly id: string;
  readonly sound: Uint8Array<ArrayBuffer>;
}

/** Creates the machine. */
export const createVoice = (tools: VoiceTools): VoiceMachine => {
  let state: VoiceState = { kind: 'idle' };
  let recorded: Recorded | undefined;
  let sending: AbortController | undefined;
  /** Counts starts and cancels: results of an older round are ignored. */
  let round = 0;
  const listeners = new Set<() => void>();
  const set = (next: VoiceState): void => {
    state = next;
    for (const listener of listeners) listener();
  };
  const write = async (): Promise<void> => {
    if (recorded === undefined) return;
    const [mine, asked] = [round, new AbortController()];
    sending = asked;
    set({ kind: 'writing' });
    const heard = await tools.listen(recorded.id, recorded.sound, asked.signal);
    if (mine !== round) return;
    sending = undefined;
    if (!heard.ok) return set({ kind: 'failed', code: heard.code });
    recorded = undefined;
    set({ kind: heard.value.text === '' ? 'wordless' : 'written' });
    tools.onHeard(heard.value);
  };
  const keep = async (samples: Float32Array): Promise<void> => {
    const mine = round;
    const bytes = await tools.encode(samples).arrayBuffer();
    if (mine !== round) return;
    recorded = { id: tools.newId(), sound: new Uint8Array(bytes) };
    await write();
  };
  const utterance = createUtterance({
    microphone: tools.microphone,
    now: tools.now,
    // Nothing is compared: what was recorded is kept as it is.
    model: async () => undefined,
    score: async () => fail('unavailable'),
  });
  utterance.subscribe(() => {
    const said = utterance.state();
    switch (said.kind) {
      case 'explaining':
        // The consent has told why: the browser may ask at once.
        return utterance.start();
      case 'asking':
      case 'listening':
      case 'silent':
        return set({ kind: said.kind });
      case 'refused':
        return set(said);
      case 'kept':
        return void keep(said.mine);
      case 'scoring':
        return set({ kind: 'writing' });
      default:
        return undefined;
    }
  });
  const drop = (): void => {
    round += 1;
    sending?.abort();
    sending = undefined;
    recorded = undefined;
    utterance.cancel();
  };
  const start = async (): Promise<void> => {
    drop();
    const mine = round;
    const isAgreed = await tools.isAgreed();
    if (mine !== round) return;
    if (isAgreed) utterance.start();
    else set({ kind: 'consenting' });
  };
  return {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    meter: utterance.meter,
    start: () => void start(),
    agree: () => {
      if (state.kind !== 'consenting') return;
      set({ kind: 'asking' });
      void tools.agree();
      utterance.start();
    },
    stop: () => utterance.stop(),
    retry: () => void write(),
    cancel: () => {
      drop();
      set({ kind: 'idle' });
    },
  };
};
