import type { ErrorCode } from '@parlance/contract';
import type { Result } from '@parlance/domain';
import { type FormEvent, useState } from 'react';

/** A form of one field that asks the server something. */
export interface OneField {
  readonly value: string;
  readonly type: (value: string) => void;
  readonly fault: ErrorCode | undefined;
  /** Shows what is wrong with what was typed, if anything was. */
  readonly leave: () => void;
  readonly busy: boolean;
  /** It was sent, and the server took it. */
  readonly done: boolean;
  readonly submit: (event: FormEvent) => void;
}

/** @param check what is wrong with a value. @param ask sends it. */
export const useOneField = (
  check: (value: string) => ErrorCode | undefined,
  ask: (value: string) => Promise<Result<null, ErrorCode>>,
): OneField => {
  const [value, setValue] = useState('');
  const [fault, setFault] = useState<ErrorCode>();
  const [phase, setPhase] = useState<'typing' | 'busy' | 'done'>('typing');
  const send = async (): Promise<void> => {
    const found = check(value);
    setFault(found);
    if (found !== undefined) return;
    setPhase('busy');
    const answer = await ask(value);
    setFault(answer.ok ? undefined : answer.code);
    setPhase(answer.ok ? 'done' : 'typing');
  };
  return {
    value,
    type: (next) => {
      setValue(next);
      setFault(undefined);
    },
    fault,
    leave: () => setFault(value === '' ? undefined : check(value)),
    busy: phase === 'busy',
    done: phase === 'done',
    submit: (event) => {
      event.preventDefault();
      if (phase !== 'busy') void send();
    },
  };
};
