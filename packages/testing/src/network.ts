/** A network that cannot be trusted: messages are lost, come twice, and overtake one another. */
import type { Random } from '@parlance/domain';

/** The failure rates of a network. */
export interface Weather {
  readonly random: Random;
  /** Chance, 0..1, that a message never arrives. */
  readonly loss: number;
  /** Chance, 0..1, that it arrives once more. */
  readonly repeat: number;
}

/** Messages under way. */
export interface FlakyNetwork<M> {
  readonly send: (message: M) => void;
  /** Any of the messages under way, `undefined` where there is none. */
  readonly arrive: () => M | undefined;
}

/** Creates an unreliable network with these failure rates. */
export const flakyNetwork = <M>({ random, loss, repeat }: Weather): FlakyNetwork<M> => {
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
