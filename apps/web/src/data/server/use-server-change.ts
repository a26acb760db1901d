import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { codeOf, unwrapped } from './server-error.ts';
import type { AnswerKey } from './use-server-query.ts';

/** A change that the server is asked for, one at a time. */
export interface ServerChange<Input> {
  readonly busy: boolean;
  /** Why it failed the last time; undefined while it is tried again. */
  readonly error: ErrorCode | undefined;
  /** Asks for the change; gives whether it was made. */
  readonly make: (input: Input) => Promise<boolean>;
}

/** What a change does to an answer that is shown. */
export interface ShownAnswer<Input, Value> {
  readonly key: AnswerKey;
  /** The answer as it will be, shown at once and taken back where the change fails. */
  readonly after: (value: Value, input: Input) => Value;
}

/** Asks the server for a change, and shows its outcome before it is confirmed. Use it below `ServerState`. */
export const useServerChange = <Input, Value>(
  ask: (input: Input) => Promise<Result<unknown, ErrorCode>>,
  { key, after }: ShownAnswer<Input, Value>,
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
    make: (input) =>
      mutateAsync(input).then(
        () => true,
        () => false,
      ),
  };
};
