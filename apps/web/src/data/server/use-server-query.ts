import type { ErrorCode, OperationName, Operations } from '@parlance/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSession } from '../hooks.ts';
import { codeOf, unwrapped } from './server-error.ts';

/** What the server answered to a question, as far as it has. */
export interface ServerAnswer<T> {
  /** The last answer; undefined until there is one. */
  readonly value: T | undefined;
  /** Why the last try failed. */
  readonly error: ErrorCode | undefined;
  /** Asks again now. */
  readonly retry: () => Promise<void>;
}

/** The key of an answer: whose it is, what was asked, and what the answer depends on besides. */
export type AnswerKey = readonly [uid: string, operation: OperationName, input: unknown, version: number];

/**
 * Asks the server and follows the answer: shared by all who ask the same, asked again when the page is looked at again
 * after a while, or when another version of the account is known. Use it below `ServerState`.
 */
export const useServerQuery = <N extends OperationName>(
  operation: N,
  input: Operations[N]['input'],
): ServerAnswer<Operations[N]['output']> & { readonly key: AnswerKey } => {
  const session = useSession();
  const [uid, version] = session.state === 'signedIn' ? [session.me.uid, session.me.version] : ['', 0];
  const key: AnswerKey = [uid, operation, input ?? null, version];
  const { data, failureReason, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => unwrapped(await api.call(operation, input, signal)),
    enabled: uid !== '',
    // An answer of the version before stays in sight until the new one is there.
    placeholderData: keepPreviousData,
  });
  return {
    value: data,
    // Told at once, while the question may still be asked again.
    error: failureReason === null ? undefined : codeOf(failureReason),
    retry: async () => void (await refetch()),
    key,
  };
};
