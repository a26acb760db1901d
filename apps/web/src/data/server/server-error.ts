import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';

/** A call that failed with an error code; TanStack Query expects failures to be thrown. */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  /** An error code of the contract. */
  readonly code: ErrorCode;
  constructor(code: ErrorCode) {
    super(code);
    this.code = code;
  }
}

/** The value of a result; throws `ServerError` if it is an error. */
export const unwrapped = <T>(answer: Result<T, ErrorCode>): T => {
  if (answer.ok) return answer.value;
  throw new ServerError(answer.code);
};

/** The code of a thrown value; `internal` for a defect of the program. */
export const codeOf = (thrown: unknown): ErrorCode => (thrown instanceof ServerError ? thrown.code : 'internal');
