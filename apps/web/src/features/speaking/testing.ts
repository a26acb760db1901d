/** A microphone under a test's hand. */
import { fail, ok } from '@parlance/domain';
import type { Microphone, MicrophoneAccess, MicrophoneRefusal } from '../../platform/index.ts';

/** What the test says and sees. */
export interface FakeMicrophone extends Microphone {
  /** How loud it is from now on, in decibels. */
  level: number;
  /** Whether the browser would ask. */
  answer: MicrophoneAccess;
  /** Why it cannot be opened. */
  refusal: MicrophoneRefusal | undefined;
  /** What was heard in the end. */
  sound: Float32Array;
  /** Takes the device away. */
  unplug: () => void;
  /** How many times it was opened, and given back. */
  opened: number;
  closed: number;
}

/** A microphone that is allowed, and in which it is quiet. */
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
