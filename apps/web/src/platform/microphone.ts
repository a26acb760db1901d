/** Records from the microphone. Nothing is stored; whoever records says what becomes of it. */
import { fail, ok, type Result } from '@parlance/domain';
import { decodeSamples } from './samples.ts';

/**
 * Why nothing can be recorded. `denied`: not allowed for this site or by the system; `dismissed`: the permission prompt
 * was closed; `noDevice`: none is connected; `inUse`: another program uses it; `lost`: it was disconnected while
 * recording; `insecure`: the page was not loaded by HTTPS; `unsupported`: this browser cannot record.
 */
export type MicrophoneError = 'denied' | 'dismissed' | 'noDevice' | 'inUse' | 'lost' | 'insecure' | 'unsupported';

/** The state of the permission; `prompt` if the browser would ask the learner, `unknown` if it does not tell. */
export type MicrophoneAccess = 'granted' | 'denied' | 'prompt' | 'unknown';

/** A running recording. */
export interface Capture {
  /** The current level in decibels of full scale: 0 is the loudest, silence is -Infinity. */
  readonly level: () => number;
  /** Ends the recording and returns it, mono at `VOICE_RATE`; empty if it cannot be decoded. */
  readonly stop: () => Promise<Float32Array>;
  /** Ends the recording and discards it. */
  readonly cancel: () => void;
  /** Resolves if the device is disconnected while recording. */
  readonly lost: Promise<void>;
}

/** The port through which features record; a feature's `testing.ts` has an implementation for tests. */
export interface Microphone {
  readonly access: () => Promise<MicrophoneAccess>;
  /** Asks for permission if necessary, and begins to record. */
  readonly open: () => Promise<Result<Capture, MicrophoneError>>;
}

/**
 * The browser's filters are off, because they distort the voice so much that it cannot be compared with a recording.
 */
const AUDIO = { channelCount: 1, echoCancellation: false, noiseSuppression: false, autoGainControl: false };

const missing = (): MicrophoneError | undefined => {
  if (!globalThis.isSecureContext) return 'insecure';
  const records = 'MediaRecorder' in globalThis && 'AudioContext' in globalThis && 'OfflineAudioContext' in globalThis;
  return records && navigator.mediaDevices !== undefined ? undefined : 'unsupported';
};

const access = async (): Promise<MicrophoneAccess> => {
  try {
    return (await navigator.permissions.query({ name: 'microphone' })).state;
  } catch {
    // Some browsers do not know this permission's name.
    return 'unknown';
  }
};

const BY_NAME: Readonly<Record<string, MicrophoneError>> = {
  NotFoundError: 'noDevice',
  OverconstrainedError: 'noDevice',
  NotReadableError: 'inUse',
  AbortError: 'inUse',
  SecurityError: 'insecure',
};

const refusalOf = async (thrown: unknown): Promise<MicrophoneError> => {
  const name = thrown instanceof DOMException ? thrown.name : '';
  if (name !== 'NotAllowedError') return BY_NAME[name] ?? 'unsupported';
  return (await access()) === 'prompt' ? 'dismissed' : 'denied';
};

/** The number of samples from which a level is computed: about 40 ms. */
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
  // The recorder also stops by itself when the device is disconnected, which can be before `stop` is called.
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
