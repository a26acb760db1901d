/** Simulates an unreliable network: messages are lost, duplicated and reordered. */
import type { Random } from '@parlance/domain';

/** The failure rates of a network. */
export interface FailureRates {
  readonly random: Random;
  /** The probability that a message is lost, from 0 to 1. */
  readonly loss: number;
  /** The probability that a message arrives twice, from 0 to 1. */
  readonly repeat: number;
}

/** The messages that have not arrived yet. */
export interface FlakyNetwork<M> {
  readonly send: (message: M) => void;
  /** Removes a random message and gives it; `undefined` if there is none. */
  readonly arrive: () => M | undefined;
}

/** Creates an unreliable network with these failure rates. */
export const flakyNetwork = <M>({ random, loss, repeat }: FailureRates): FlakyNetwork<M> => {
  const underWay: M[] = [];
  return {
    send: (message) => {
      if (random() < loss) return;
      underWay.push(message);
      if (random() < repeat) underWay.push(message);
    },
    arrive: () => underWay.splice(Math.floor(random() * underWay.length), 1)[0],
  };
};
