import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useState } from 'react';
import { useServerAction } from '../../data/server/index.ts';

/** Something that is asked of the server, one at a time. */
export interface Action {
  readonly busy: boolean;
  /** Why it failed the last time, or what was found before asking. */
  readonly fault: ErrorCode | undefined;
  /** Sets an error that was found before asking; undefined forgets it. */
  readonly note: (fault: ErrorCode | undefined) => void;
  /** Does it; gives its value, undefined where it failed. */
  readonly run: <T>(work: () => Promise<Result<T, ErrorCode>>) => Promise<T | undefined>;
}

/** An action that has not been tried. */
export const useAction = (): Action => {
  const { busy, error, forget, run } = useServerAction();
  const [noted, setNoted] = useState<ErrorCode>();
  const note = (code: ErrorCode | undefined): void => {
    forget();
    setNoted(code);
  };
  return {
    busy,
    fault: noted ?? error,
    note,
    run: (work) => {
      setNoted(undefined);
      return run(work);
    },
  };
};
