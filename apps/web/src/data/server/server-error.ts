import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';

/** A call that was answered by an error; TanStack Query takes failures as thrown. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** Of the catalogue. */
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The value of an answer; throws `ServerError` where it is an error. */
export const unwrapped = <T>(answer: Result<T, ErrorCode>): T => {
  if (answer.ok) return answer.value;
  throw new ServerError(answer.code);
};

/** The code of whatever was thrown; `internal` for a defect of ours. */
export const codeOf = (thrown: unknown): ErrorCode => (thrown instanceof ServerError ? thrown.code : 'internal');
