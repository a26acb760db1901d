import type { ErrorCode, Order } from '@parlance/contract';
import { useEffect, useRef, useState } from 'react';
import { api, useRefreshMembership, useSessionControl } from '../../data/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { watchOrder } from './watch-order.ts';

/** What is known of an order. */
export interface OrderNews {
  /** The last answer of the server; undefined until there is one. */
  readonly order: Order | undefined;
  /** Why the last attempt failed. */
  readonly error: ErrorCode | undefined;
  /** When the server was last asked and answered, by the device's clock; undefined if it never did. */
  readonly lookedAt: number | undefined;
  /** Whether somebody pressed for an answer that is not there yet. */
  readonly isLooking: boolean;
  /** Asks the server now. */
  readonly look: () => void;
}

const NOTHING: Omit<OrderNews, 'look'> = { order: undefined, error: undefined, lookedAt: undefined, isLooking: false };

/** Follows an order until it is paid or over, and then what the learner may. @param id the order's */
export const useOrderNews = (id: string): OrderNews => {
  const [news, setNews] = useState(NOTHING);
  const watch = useRef<ReturnType<typeof watchOrder> | undefined>(undefined);
  const refreshMembership = useRefreshMembership();
  const session = useSessionControl();
  useEffect(() => {
    const started = watchOrder({
      ask: (signal) => api.call('membership.orderState', { order: id }, signal),
      onAnswer: async (answer) => {
        // Who is told that it is paid goes on at once, to what must be open by then.
        if (answer.ok && answer.value.state === 'paid') await refreshMembership();
        if (!answer.ok && answer.code === 'sign-in-needed') void session.refresh();
        setNews((last) =>
          answer.ok
            ? { order: answer.value, error: undefined, lookedAt: deviceClock.now(), isLooking: false }
            : { ...last, error: answer.code, isLooking: false },
        );
      },
    });
    watch.current = started;
    return started.stop;
  }, [id, refreshMembership, session]);
  const look = (): void => {
    setNews((last) => ({ ...last, isLooking: true }));
    watch.current?.look();
  };
  return { ...news, look };
};
