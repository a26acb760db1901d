/** The microphone: asked for, listened to, and given back. What it hears stays in this page. */
import { fail, ok, type Result } from '@parlance/domain';
import { decodeSamples } from './samples.ts';

/**
 * Why nothing can be heard. `denied`: not allowed for this site or by the system; `dismissed`: the question was closed;
 * `noDevice`: none is connected; `inUse`: another program has it; `lost`: it went away while it was listened to;
 * `insecure`: the page did not come by HTTPS; `unsupported`: this browser cannot record.
 */
export type MicrophoneRefusal = 'denied' | 'dismissed' | 'noDevice' | 'inUse' | 'lost' | 'insecure' | 'unsupported';

/** Whether the browser would ask the learner; `unknown` where it does not tell before. */
export type MicrophoneAccess = 'granted' | 'denied' | 'prompt' | 'unknown';

/** A microphone that is listened to. */
export interface Capture {
  /** How loud it is now, in decibels of full scale (0 is the loudest; silence is -Infinity). */
  readonly level: () => number;
  /** Ends it and gives all that was heard, mono at `VOICE_RATE`; empty where that cannot be read. */
  readonly stop: () => Promise<Float32Array>;
  /** Ends it, and what was heard is forgotten. */
  readonly cancel: () => void;
  /** Resolves where the device goes away while it is listened to. */
  readonly lost: Promise<void>;
}

/** The port that features listen through; `testing.ts` of a feature has one that says what a test wants. */
export interface Microphone {
  readonly access: () => Promise<MicrophoneAccess>;
  /** Asks where that is needed, and begins to listen. */
  readonly open: () => Promise<Result<Capture, MicrophoneRefusal>>;
}

/** As the voice was: what browsers do against echo and noise bends it away from the model. */
const AUDIO = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const missing = (): MicrophoneRefusal | undefined => {
  if (!globalThis.isSecureContext) return 'insecure';
  const records = 'MediaRecorder' in globalThis && 'AudioContext' in globalThis && 'OfflineAudioContext' in globalThis;
  return records && navigator.mediaDevices !== undefined ? undefined : 'unsupported';
};

const access = async (): Promise<MicrophoneAccess> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    // Some browsers do not know the name.
    return 'unknown';
  }
};

const BY_NAME: Readonly<Record<string, MicrophoneRefusal>> = {
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  SecurityError: 'insecure',
};

const refusalOf = async (thrown: unknown): Promise<MicrophoneRefusal> => {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name !== 'NotAllowedError') return BY_NAME[name] ?? 'unsupported';
  return (await access()) === 'prompt' ? 'dismissed' : 'denied';
};

/** Samples that a level is taken from: about 40 ms. */
const WINDOW = 2048;

const meterOf = (stream: MediaStream): { readonly level: () => number; readonly close: () => void } => {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = WINDOW;
  context.createMediaStreamSource(stream).connect(analyser);
  void context.resume().catch(() => undefined);
  const samples = new Float32Array(WINDOW);
  return {
    level: () => {
      analyser.getFloatTimeDomainData(samples);
      const power = samples.reduce((sum, sample) => sum + sample * sample, 0) / WINDOW;
      return 10 * Math.log10(power);
    },
    close: () => void context.close().catch(() => undefined),
  };
};

const captureFrom = (stream: MediaStream): Capture => {
  const meter = meterOf(stream);
  const recorder = new MediaRecorder(stream);
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  // It also stops by itself where the device goes away: then the event comes before anybody waits for it.
  const stopped = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  recorder.start();
  const release = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
    for (const track of stream.getTracks()) track.stop();
    meter.close();
  };
  return {
    level: meter.level,
    stop: async () => {
      if (recorder.state !== 'inactive') recorder.stop();
      await stopped;
      release();
      return (await decodeSamples(await new Blob(parts).arrayBuffer())) ?? new Float32Array();
    },
    cancel: release,
    lost: new Promise((resolve) => {
      for (const track of stream.getAudioTracks()) track.addEventListener('ended', () => resolve(), { once: true });
    }),
  };
};

/** The browser's microphone. */
export const microphone: Microphone = {
  access,
  open: async () => {
    const without = missing();
    if (without !== undefined) return fail(without);
    try {
      return ok(captureFrom(await navigator.mediaDevices.getUserMedia({ audio: AUDIO })));
    } catch (thrown) {
      return fail(await refusalOf(thrown), String(thrown));
    }
  },
};
