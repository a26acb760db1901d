import type { GuidedTalk } from '@parlance/domain';
import { useCallback, useMemo, useState } from 'react';
import { HINTS, type Hint, hintAt } from './hints.ts';
import type { TalkContent } from './talk-content.ts';

/** After this many lines that were not understood, the first hint opens by itself. */
const MISSED_MOST = 2;

/** The hints of the turn at which a talk is. */
export interface HintControl {
  readonly hint: Hint | undefined;
  /** How many were read at this turn, 0 to 3. */
  readonly level: number;
  readonly isOpen: boolean;
  readonly toggle: () => void;
  /** Reads the next one. */
  readonly raise: () => void;
}

interface Read {
  readonly place: string;
  readonly level: number;
  readonly isOpen: boolean;
}

/** Holds which hints are read; at the next turn there are new ones. */
export const useHint = (content: TalkContent, state: GuidedTalk): HintControl => {
  // A turn may be reached again: then other tasks are done.
  const place = `${state.turn} ${state.done.join(' ')}`;
  const [read, setRead] = useState<Read>({ place, level: 0, isOpen: false });
  const now = read.place === place ? read : { place, level: 0, isOpen: false };
  const helpsItself = state.missed >= MISSED_MOST && now.level === 0;
  const shown = helpsItself ? { place, level: 1, isOpen: true } : now;
  const hint = useMemo(() => hintAt(content, state), [content, state]);
  const toggle = useCallback(
    () => setRead({ place, level: Math.max(1, shown.level), isOpen: !shown.isOpen }),
    [place, shown.level, shown.isOpen],
  );
  const raise = useCallback(
    () => setRead({ place, level: Math.min(HINTS, shown.level + 1), isOpen: true }),
    [place, shown.level],
  );
  return { hint, level: shown.level, isOpen: shown.isOpen, toggle, raise };
};
