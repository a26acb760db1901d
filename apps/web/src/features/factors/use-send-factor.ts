import type { ErrorCode, Factor } from '@parlance/contract';
import { useState } from 'react';
import type { FactorQuestionProps } from './model.ts';

/** The sending of a factor. */
interface SendFactor {
  readonly send: (factor: Factor) => Promise<void>;
  readonly busy: boolean;
  /** Why the last one was refused. */
  readonly error: ErrorCode | undefined;
  /** Clears the error. */
  readonly forget: () => void;
}

/** Sends one factor at a time. After one that was accepted it stays busy, because the form is about to leave. */
export const useSendFactor = ({ onFactor, onBack }: Omit<FactorQuestionProps, 'purpose'>): SendFactor => {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorCode>();
  const send = async (factor: Factor): Promise<void> => {
    setBusy(true);
    setError(undefined);
    const code = await onFactor(factor);
    if (code === undefined) return;
    setBusy(false);
    if (code === 'sign-in-needed') onBack(code);
    else setError(code);
  };
  return { send, busy, error, forget: () => setError(undefined) };
};
