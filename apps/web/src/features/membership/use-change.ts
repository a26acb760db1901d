import type { ErrorCode, OwnPurchase, PlanChange } from '@parlance/contract';
import { useRef, useState } from 'react';
import { api } from '../../data/index.ts';
import { useServerAction } from '../../data/server/index.ts';

/** A change of plan that is being chosen. */
export interface PlannedChange {
  /** The key of the chosen plan. */
  readonly chosen: string | undefined;
  /** What it would charge; undefined until it is known. */
  readonly quote: PlanChange | undefined;
  /** Whether the sum has changed since it was shown first, and must be confirmed anew. */
  readonly isPriceChanged: boolean;
  /** Whether it is being confirmed. */
  readonly busy: boolean;
  readonly error: ErrorCode | undefined;
  readonly choose: (plan: string) => Promise<void>;
  /** Changes the plan, for the sum that is shown. @returns whether it succeeded */
  readonly confirm: () => Promise<boolean>;
}

/** Asks what each chosen plan would charge, and changes to it. */
export const useChange = ({ purchase }: Pick<OwnPurchase, 'purchase'>): PlannedChange => {
  const [chosen, setChosen] = useState<string>();
  const [quote, setQuote] = useState<PlanChange>();
  const [isPriceChanged, setPriceChanged] = useState(false);
  const asking = useServerAction();
  const changing = useServerAction();
  const last = useRef<string>(undefined);
  const ask = async (plan: string): Promise<void> => {
    last.current = plan;
    setQuote(undefined);
    const answer = await asking.run(() => api.call('membership.changeQuote', { purchase, plan }));
    // Another plan may have been chosen meanwhile.
    if (last.current === plan) setQuote(answer);
  };
  const choose = async (plan: string): Promise<void> => {
    setChosen(plan);
    setPriceChanged(false);
    changing.forget();
    await ask(plan);
  };
  const confirm = async (): Promise<boolean> => {
    if (chosen === undefined || quote === undefined) return false;
    let code: ErrorCode | undefined;
    const done = await changing.run(async () => {
      const answer = await api.call('membership.change', { purchase, plan: chosen, today: quote.today });
      code = answer.ok ? undefined : answer.code;
      return answer;
    });
    if (code === 'price-changed') {
      changing.forget();
      setPriceChanged(true);
      await ask(chosen);
    }
    return done !== undefined;
  };
  const error = asking.error ?? changing.error;
  return { chosen, quote, isPriceChanged, busy: changing.busy, error, choose, confirm };
};
