import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codeOf, unwrapped } from './server-error.ts';
import type { AnswerKey } from './use-server-query.ts';

/** A change on the server; one at a time. */
export interface ServerChange<Input> {
  readonly busy: boolean;
  /** Why the last attempt failed; undefined while another is running. */
  readonly error: ErrorCode | undefined;
  /** Requests the change; returns whether it succeeded. */
  readonly request: (input: Input) => Promise<boolean>;
}

/** The effect of a change on a response that is shown. */
export interface OptimisticUpdate<Input, Value> {
  readonly key: AnswerKey;
  /** The expected response, shown at once and undone if the change fails. */
  readonly after: (value: Value, input: Input) => Value;
}

/**
 * Requests a change from the server, and shows its expected outcome before it is confirmed. Use it inside
 * `ServerState`.
 */
export const useServerChange = <Input, Value>(
  ask: (input: Input) => Promise<Result<unknown, ErrorCode>>,
  { key, after }: OptimisticUpdate<Input, Value>,
): ServerChange<Input> => {
  const client = useQueryClient();
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: async (input: Input) => unwrapped(await ask(input)),
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Value>(key);
      if (before !== undefined) client.setQueryData<Value>(key, after(before, input));
      return { before };
    },
    onError: (_error, _input, context) => client.setQueryData(key, context?.before),
  });
  return {
    busy: isPending,
    error: error === null ? undefined : codeOf(error),
    request: (input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
  };
};
