import type { ErrorCode, FactorKind, FactorPurpose } from '@parlance/contract';
import { useEffect, useState } from 'react';
import { api } from '../../data/index.ts';
import { hasPasskeys } from '../../platform/index.ts';

/** The second factors of the account whose first one is proven. */
export interface Challenge {
  /** Those that can be used here, the easiest first; undefined until they are known. */
  readonly kinds: readonly FactorKind[] | undefined;
  /** The account has a passkey, but this browser has none. */
  readonly needsOtherBrowser: boolean;
  /** Why they are not known. */
  readonly error: ErrorCode | undefined;
  readonly retry: () => void;
}

/** In the order in which they are offered. */
const KINDS: readonly FactorKind[] = ['passkey', 'totp', 'recovery'];

/** Asks the server which second factors the account has. */
export const useChallenge = (purpose: FactorPurpose): Challenge => {
  const [kinds, setKinds] = useState<readonly FactorKind[]>();
  const [error, setError] = useState<ErrorCode>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    const left = new AbortController();
    void api.call('factor.challenge', { purpose }, left.signal).then((answer) => {
      if (left.signal.aborted) return;
      if (answer.ok) setKinds(answer.value.kinds);
      else setError(answer.code);
    });
    return () => left.abort();
  }, [purpose, tries]);
  const usable = kinds && KINDS.filter((kind) => kinds.includes(kind) && (kind !== 'passkey' || hasPasskeys()));
  return {
    kinds: usable,
    needsOtherBrowser: kinds?.includes('passkey') === true && !hasPasskeys(),
    error,
    retry: () => {
      setError(undefined);
      setTries(tries + 1);
    },
  };
};
