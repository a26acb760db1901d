import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useMutation } from '@tanstack/react-query';
import { codeOf, unwrapped } from './server-error.ts';

/** A request whose response is shown nowhere else. */
export interface ServerAction {
  readonly busy: boolean;
  /** Why the last attempt failed; undefined while another is running. */
  readonly error: ErrorCode | undefined;
  readonly forget: () => void;
  /** Sends the request; returns its value, or undefined if it failed. */
  readonly run: <T>(ask: () => Promise<Result<T, ErrorCode>>) => Promise<T | undefined>;
}

/** An action that has not been tried. Use it inside `ServerState`. */
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
