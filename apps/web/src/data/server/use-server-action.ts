import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useMutation } from '@tanstack/react-query';
import { codeOf, unwrapped } from './server-error.ts';

/** Something that is asked of the server once, without an answer that is shown elsewhere. */
export interface ServerAction {
  readonly busy: boolean;
  /** Why it failed the last time; undefined while it is tried again. */
  readonly error: ErrorCode | undefined;
  readonly forget: () => void;
  /** Asks; gives the value, undefined where it failed. */
  readonly run: <T>(ask: () => Promise<Result<T, ErrorCode>>) => Promise<T | undefined>;
}

/** An action that has not been tried. Use it below `ServerState`. */
export const useServerAction = (): ServerAction => {
  const { mutateAsync, isPending, error, reset } = useMutation({ mutationFn: (work: () => Promise<void>) => work() });
  const run = async <T>(ask: () => Promise<Result<T, ErrorCode>>): Promise<T | undefined> => {
    let value: T | undefined;
    const work = async (): Promise<void> => {
      value = unwrapped(await ask());
    };
    await mutateAsync(work).catch(() => undefined);
    return value;
  };
  return { busy: isPending, error: error === null ? undefined : codeOf(error), forget: reset, run };
};
