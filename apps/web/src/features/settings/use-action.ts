import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useState } from 'react';
import { useServerAction } from '../../data/server/index.ts';

/** The state of one call to the server at a time. */
export interface Action {
  readonly busy: boolean;
  /** The error code of the last run, or one set before it; undefined for none. */
  readonly error: ErrorCode | undefined;
  /** Clears the error, or sets one that was found before calling the server. */
  readonly setError: (error: ErrorCode | undefined) => void;
  /** Runs `work` and gives its value; undefined if it failed, with the code in `error`. */
  readonly run: <T>(work: () => Promise<Result<T, ErrorCode>>) => Promise<T | undefined>;
}

/** Creates the state of an action that has not run yet. */
export const useAction = (): Action => {
  const { busy, error: runError, forget, run } = useServerAction();
  const [ownError, setOwnError] = useState<ErrorCode>();
  const setError = (code: ErrorCode | undefined): void => {
    forget();
    setOwnError(code);
  };
  return {
    busy,
    error: ownError ?? runError,
    setError,
    run: (work) => {
      setOwnError(undefined);
      return run(work);
    },
  };
};
