/** For tests: a microphone whose sound the test decides. */
import { fail, ok } from '@parlance/domain';
import type { Microphone, MicrophoneAccess, MicrophoneError } from '../../platform/index.ts';

/** A microphone with what the test sets and reads. */
export interface FakeMicrophone extends Microphone {
  /** The level from now on, in decibels of full scale. */
  level: number;
  /** Whether the browser would ask for permission. */
  answer: MicrophoneAccess;
  /** Why it cannot be opened; undefined where it can. */
  refusal: MicrophoneError | undefined;
  /** The samples that a finished recording gives. */
  sound: Float32Array;
  /** Disconnects the microphone. */
  unplug: () => void;
  /** How many times it was opened, and closed. */
  opened: number;
  closed: number;
}

/** A microphone that is allowed and records silence. */
export const fakeMicrophone = (): FakeMicrophone => {
  const fake: FakeMicrophone = {
    level: -70,
    answer: 'granted',
    refusal: undefined,
    sound: Float32Array.of(0.1, 0.2),
    unplug: () => undefined,
    opened: 0,
    closed: 0,
    access: async () => fake.answer,
    open: async () => {
      fake.opened += 1;
      if (fake.refusal !== undefined) return fail(fake.refusal);
      const lost = new Promise<void>((resolve) => {
        fake.unplug = resolve;
      });
      const close = (): void => {
        fake.closed += 1;
      };
      const stop = async (): Promise<Float32Array> => {
        close();
        return fake.sound;
      };
      return ok({ level: () => fake.level, stop, cancel: close, lost });
    },
  };
  return fake;
};
