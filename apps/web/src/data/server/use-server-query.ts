import type { ErrorCode, OperationName, Operations } from '@parlance/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../api/api.ts';
import { useSession } from '../hooks.ts';
import { codeOf, unwrapped } from './server-error.ts';

/** The state of a query. */
export interface ServerAnswer<T> {
  /** The last response; undefined until there is one. */
  readonly value: T | undefined;
  /** Why the last attempt failed. */
  readonly error: ErrorCode | undefined;
  /** Fetches again now. */
  readonly retry: () => Promise<void>;
}

/** The key of a response: the account, the operation, and everything else that the response depends on. */
export type AnswerKey = readonly [uid: string, operation: OperationName, input: unknown, version: number];

/**
 * Queries the server and follows the response. It is shared by all components with the same key, and fetched again when
 * the page is focused after a while, or when another version of the account is known. Use it inside `ServerState`.
 * @param isWanted whether it is sent; by default if somebody is signed in
 */
export const useServerQuery = <N extends OperationName>(
  operation: N,
  input: Operations[N]['input'],
  isWanted?: boolean,
): ServerAnswer<Operations[N]['output']> & { readonly key: AnswerKey } => {
  const session = useSession();
  const [uid, version] = session.state === 'signedIn' ? [session.me.uid, session.me.version] : ['', 0];
  const key: AnswerKey = [uid, operation, input ?? null, version];
  const { data, failureReason, refetch } = useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => unwrapped(await api.call(operation, input, signal)),
    enabled: isWanted ?? uid !== '',
    // The response to the previous key stays visible until the new one has arrived.
    placeholderData: keepPreviousData,
  });
  return {
    value: data,
    // The error is shown at once, even while the query is being retried.
    error: failureReason === null ? undefined : codeOf(failureReason),
    retry: async () => void (await refetch()),
    key,
  };
};
