/**
 * The specification's encrypted calls. Expected failures are values; errors of the request itself are passed on
 * unchanged.
 */
import {
  type CallName,
  type CallReply,
  type Calls,
  callPath,
  ENVELOPE_KEY_PATH,
  type EnvelopeResponse,
  type ErrorCode,
  looksLikeErrorCode,
} from '@parlance/contract';
import { fail, ok, type Result } from '@parlance/domain';
import { type Fetcher, send } from '../api/send.ts';
import { readPublicKey, sealCall } from './envelope.ts';

/** The result of a call. */
export type CallResult<Name extends CallName> = Result<Calls[Name]['output'], ErrorCode>;

/** The client of the encrypted calls. */
export interface CallsClient {
  readonly call: <Name extends CallName>(name: Name, input: Calls[Name]['input']) => Promise<CallResult<Name>>;
}

/** The options of the client. */
export interface CallsOptions {
  /** The public key in the page; undefined if it has none. */
  readonly key: string | undefined;
  /** Origin of the server (tests name one). */
  readonly base?: string;
  readonly fetcher?: Fetcher | undefined;
}

/**
 * Creates a client. A cached page may have a key that the server no longer has; then the client fetches the current
 * one, once.
 */
export const createCalls = ({ key, base = '', fetcher }: CallsOptions): CallsClient => {
  let known = key;
  const fetchKey = async (): Promise<Result<string, ErrorCode>> => {
    const answer = await send({ method: 'GET', url: base + ENVELOPE_KEY_PATH, responseType: 'text' }, fetcher);
    if (answer.ok) known = String(answer.value);
    return answer.ok ? ok(String(answer.value)) : answer;
  };
  const callWith = async (spki: string, name: CallName, input: unknown): Promise<Result<unknown, ErrorCode>> => {
    const sealed = await sealCall(await readPublicKey(spki), input);
    const answer = await send({ method: 'POST', url: base + callPath(name), input: sealed.body }, fetcher);
    if (!answer.ok) return answer;
    return parseReply((await sealed.open(answer.value as EnvelopeResponse)) as CallReply<unknown>);
  };
  const attempt = async (name: CallName, input: unknown): Promise<Result<unknown, ErrorCode>> => {
    const first = known === undefined ? fail('envelope-invalid' as const) : await callWith(known, name, input);
    if (first.ok || first.code !== 'envelope-invalid') return first;
    const before = known;
    const fetched = await fetchKey();
    if (!fetched.ok) return fetched;
    return fetched.value === before ? first : callWith(fetched.value, name, input);
  };
  return {
    call: async <Name extends CallName>(name: Name, input: Calls[Name]['input']) => {
      try {
        // The server's response has the type that the contract gives for this call.
        return (await attempt(name, input)) as CallResult<Name>;
      } catch (thrown) {
        return fail('internal', String(thrown));
      }
    },
  };
};

const parseReply = (reply: CallReply<unknown>): Result<unknown, ErrorCode> => {
  if ('result' in reply) return ok(reply.result);
  const { code, message } = reply.error;
  return fail(looksLikeErrorCode(code) ? code : 'internal', message);
};
