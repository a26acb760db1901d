import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { type FormEvent, useState } from 'react';

/** The state of a form with one field that calls the server. */
export interface OneFieldForm {
  readonly value: string;
  readonly type: (value: string) => void;
  readonly error: ErrorCode | undefined;
  /** Checks the field when it loses the focus; an empty field shows no error. */
  readonly leave: () => void;
  readonly busy: boolean;
  /** The server has accepted the value. */
  readonly done: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** @param check gives the error code of a value. @param send calls the server with it. */
export const useOneFieldForm = (
  check: (value: string) => ErrorCode | undefined,
  send: (value: string) => Promise<Result<null, ErrorCode>>,
): OneFieldForm => {
  const [value, setValue] = useState('');
  const [error, setError] = useState<ErrorCode>();
  const [phase, setPhase] = useState<'typing' | 'busy' | 'done'>('typing');
  const submit = async (): Promise<void> => {
    const found = check(value);
    setError(found);
    if (found !== undefined) return;
    setPhase('busy');
    const answer = await send(value);
    setError(answer.ok ? undefined : answer.code);
    setPhase(answer.ok ? 'done' : 'typing');
  };
  return {
    value,
    type: (next) => {
      setValue(next);
      setError(undefined);
    },
    error,
    leave: () => setError(value === '' ? undefined : check(value)),
    busy: phase === 'busy',
    done: phase === 'done',
    submit: (event) => {
      event.preventDefault();
      if (phase !== 'busy') void submit();
    },
  };
};
