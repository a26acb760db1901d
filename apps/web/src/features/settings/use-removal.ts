import type { ErrorCode, Me } from '@parlance/contract';
import { useState } from 'react';
import { removeProfile, useSessionControl } from '../../data/index.ts';
import { dropFiles, keptUrls } from '../../platform/index.ts';

/** Deleting an account: the question, the proof, and the end. */
export interface Removal {
  readonly step: 'question' | 'proof';
  readonly busy: boolean;
  readonly fault: ErrorCode | undefined;
  /** Back to the question. */
  readonly begin: () => void;
  /** The question was answered with yes. */
  readonly goOn: () => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** @param leave goes where goodbye is said. */
export const useRemoval = (me: Me, leave: () => void): Removal => {
  const session = useSessionControl();
  const [step, setStep] = useState<Removal['step']>('question');
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<ErrorCode>();
  const remove = async (): Promise<void> => {
    setBusy(true);
    setFault(undefined);
    // The account may have changed elsewhere since it was last asked for, and the call names its version.
    await session.refresh();
    const answer = await removeProfile(session.current().me ?? me);
    if (answer.ok) {
      await session.forget();
      await dropFiles(await keptUrls());
      return leave();
    }
    setBusy(false);
    if (answer.code === 'sign-in-stale') setStep('proof');
    else setFault(answer.code);
  };
  return {
    step,
    busy,
    fault,
    begin: () => {
      setStep('question');
      setFault(undefined);
    },
    goOn: async () => {
      await session.refresh();
      if (session.current().me?.fresh === true) await remove();
      else setStep('proof');
    },
    remove,
  };
};
