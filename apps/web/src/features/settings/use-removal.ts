import type { ErrorCode, Me } from '@parlance/contract';
import { useState } from 'react';
import { removeProfile, useSessionControl } from '../../data/index.ts';
import { removeFiles, storedPaths } from '../../platform/index.ts';

/** The steps of deleting an account: the question, confirming who asks, and the removal. */
export interface Removal {
  readonly step: 'question' | 'proof';
  readonly busy: boolean;
  readonly error: ErrorCode | undefined;
  /** Returns to the question. */
  readonly begin: () => void;
  /** Continues after the learner has agreed. */
  readonly goOn: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** @param leave goes to the page that says that the account was deleted. */
export const useRemoval = (me: Me, leave: () => void): Removal => {
  const session = useSessionControl();
  const [step, setStep] = useState<Removal['step']>('question');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorCode>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    // The call names the version of the account, which may have changed on another device since it was loaded.
    await session.refresh();
    const answer = await removeProfile(session.current().me ?? me);
    if (answer.ok) {
      await session.eraseLocal();
      await removeFiles(await storedPaths());
      return leave();
    }
    setBusy(false);
    if (answer.code === 'sign-in-stale') setStep('proof');
    else setError(answer.code);
  };
  return {
    step,
    busy,
    error,
    begin: () => {
      setStep('question');
      setError(undefined);
    },
    goOn: async () => {
      await session.refresh();
      if (session.current().me?.fresh === true) await remove();
      else setStep('proof');
    },
    remove,
  };
};
