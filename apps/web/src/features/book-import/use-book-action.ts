import { type ErrorCode, errorTextOf } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useState } from 'react';
import { useT } from '../../i18n/index.ts';

/** Something that is done with a book and may fail. */
export interface BookAction {
  readonly isBusy: boolean;
  /** Why it failed. */
  readonly reason: string | undefined;
  /** Returns whether it was done. */
  readonly run: (action: () => Promise<Result<true, ErrorCode>>) => Promise<boolean>;
}

/** Runs what is done with a book, and says why it failed. */
export const useBookAction = (): BookAction => {
  const errors = useT('errors');
  const [isBusy, setIsBusy] = useState(false);
  const [reason, setReason] = useState<string>();
  return {
    isBusy,
    reason,
    run: async (action) => {
      setIsBusy(true);
      setReason(undefined);
      const done = await action();
      setIsBusy(false);
      if (!done.ok) setReason(errors(errorTextOf(done.code)));
      return done.ok;
    },
  };
};
