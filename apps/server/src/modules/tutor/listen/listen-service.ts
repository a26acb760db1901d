/** The service that writes down recordings, with a breaker of its own: what fails again and again is left alone for a while. */
import { languageOf } from '@parlance/languages';
import type { Dependencies } from '../../../module.ts';
import {
  type BreakerOutcome,
  type BreakerRules,
  type BreakerState,
  CLOSED,
  passAt,
  reported,
} from '../service/breaker.ts';
import { outcomeOfFailure } from '../service/failure-outcome.ts';
import type { ListenParts } from './listen.ts';
import { type ListenLimits, type Transcript, transcribe } from './transcribe.ts';

/** The service. */
export interface ListenService extends Pick<ListenParts, 'transcribe'> {
  /** Whether it failed and is left alone for now. */
  readonly isPaused: () => boolean;
}

/** What tests set. */
export interface ListenRules {
  readonly limits?: ListenLimits;
  readonly breaker?: BreakerRules;
  /** Milliseconds of a clock that does not go back. */
  readonly now?: () => number;
}

/** Statuses with which services say that a recording is none: learners send those, so they say nothing of the service. */
const OF_RECORDINGS: readonly (number | undefined)[] = [400, 413, 415, 422];
const PAUSED: Transcript = { failure: { kind: 'unreachable' } };

/** The language by ISO 639-1, as services want it. */
const isoOf = (learn: string): string => languageOf(learn)?.tag.split('-')[0] ?? learn;

const outcomeOf = (transcript: Transcript): BreakerOutcome => {
  if (!('failure' in transcript)) return 'right';
  const { kind, status } = transcript.failure;
  return kind === 'invalid' && OF_RECORDINGS.includes(status) ? 'left' : outcomeOfFailure(transcript.failure);
};

/** Opens the service of the settings. Without `TUTOR_LISTEN_MODEL` nothing is ever written down. */
export const openListenService = (
  { config, log }: Pick<Dependencies, 'config' | 'log'>,
  { limits, breaker, now = () => performance.now() }: ListenRules = {},
): ListenService => {
  const { service } = config.tutor;
  const model = service?.listenModel;
  let state: BreakerState = CLOSED;
  const report = (pass: 'yes' | 'trial', transcript: Transcript): void => {
    const { kind, status, retryAfterMs } = 'failure' in transcript ? transcript.failure : {};
    const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
    state = reported(state, { pass, outcome: outcomeOf(transcript), ...wait }, now(), breaker);
    if (kind !== undefined) log.warn({ event: 'tutor-listening-failed', kind, status }, 'Writing down speech failed');
  };
  return {
    isPaused: () => passAt(state, now(), breaker).pass === 'no',
    transcribe: async (sound, learn) => {
      if (service === undefined || model === undefined) return PAUSED;
      const { state: next, pass } = passAt(state, now(), breaker);
      state = next;
      if (pass === 'no') return PAUSED;
      const transcript = await transcribe({ ...service, model }, { sound, language: isoOf(learn) }, limits);
      report(pass, transcript);
      return transcript;
    },
  };
};
