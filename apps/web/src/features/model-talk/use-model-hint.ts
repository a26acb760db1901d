import { useCallback, useMemo, useState } from 'react';

/** The hints for an answer to a line of the partner. */
interface ModelHintControl {
  /** How many were read, 0 to 3. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  readonly setLevel: (level: number) => void;
}

interface Read {
  readonly line: string | undefined;
  readonly level: number;
  readonly isOpen: boolean;
}

/** Holds which hints are read; for the next line there are new ones. @param line the id of the partner's last line */
export const useModelHint = (line: string | undefined): ModelHintControl => {
  const [read, setRead] = useState<Read>({ line, level: 0, isOpen: false });
  const { level, isOpen } = read.line === line ? read : { level: 0, isOpen: false };
  const toggle = useCallback(() => setRead({ line, level, isOpen: !isOpen }), [line, level, isOpen]);
  const setLevel = useCallback((next: number) => setRead({ line, level: next, isOpen: true }), [line]);
  return useMemo(() => ({ level, isOpen, toggle, setLevel }), [level, isOpen, toggle, setLevel]);
};
