import type { ErrorCode, OrderRequest, PlanOffer } from '@parlance/contract';
import type { Quote } from '@parlance/domain';
import { useEffect, useRef, useState } from 'react';
import { api, useSessionControl } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';
import { leaveTo, onVisible } from '../../platform/index.ts';

/** The order of an offer as it is shown. */
export const requestOf = (plan: PlanOffer, quote: Quote, returnTo: string): OrderRequest => ({
  plan: plan.key,
  promotion: plan.promotion?.key ?? null,
  today: quote.today,
  trial: quote.trialEnds !== null,
  returnTo,
});

/** An order that can be made. */
interface OrderControl {
  readonly busy: boolean;
  /** Why the last attempt failed; nothing was ordered then. */
  readonly error: ErrorCode | undefined;
  /** Makes the order and leaves for the page on which it is paid. Further presses are ignored meanwhile. */
  readonly make: (request: OrderRequest) => Promise<void>;
}

/**
 * Makes an order.
 * @param reload asks for the prices again, when they are no longer what was shown
 */
export const useOrder = (reload: () => Promise<void>): OrderControl => {
  const { busy, error, run } = useServerAction();
  const session = useSessionControl();
  const [isLeaving, setLeaving] = useState(false);
  // A second press comes before the first has rendered a busy button.
  const isMaking = useRef(false);
  useEffect(
    () =>
      // A browser that has kept the page shows it again as it was left.
      onVisible(() => {
        if (!isLeaving) return;
        isMaking.current = false;
        setLeaving(false);
      }),
    [isLeaving],
  );
  const make = async (request: OrderRequest): Promise<void> => {
    if (isMaking.current) return;
    isMaking.current = true;
    const begun = await run(async () => {
      const answer = await api.call('membership.order', request);
      if (!answer.ok && answer.code === 'price-changed') await reload();
      if (!answer.ok && answer.code === 'sign-in-needed') await session.refresh();
      return answer;
    });
    if (begun === undefined) {
      isMaking.current = false;
      return;
    }
    setLeaving(true);
    leaveTo(begun.url);
  };
  return { busy: busy || isLeaving, error, make };
};
