import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useState } from 'react';

/** Something that is asked of the server, one at a time. */
export interface Action {
  readonly busy: boolean;
  /** Why it failed the last time. */
  readonly fault: ErrorCode | undefined;
  /** Forgets the fault, or lays one down that was found before asking. */
  readonly note: (fault: ErrorCode | undefined) => void;
  /** Does it; gives what came of it, undefined where it failed. */
  readonly run: <T>(work: () => Promise<Result<T, ErrorCode>>) => Promise<T | undefined>;
}

/** An action that has not been tried. */
export const useAction = (): Action => {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorCode>();
  return {
    busy,
    fault,
    note: setFault,
    run: async (work) => {
      setBusy(true);
      setFault(undefined);
      const answer = await work();
      setBusy(false);
      if (answer.ok) return answer.value;
      setFault(answer.code);
      return undefined;
    },
  };
};
