import type { Level } from '@parlance/domain';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { waitForRest } from './draw-at-rest.ts';
import { ALL, LENGTHS, ORDERS, SHOWN, type WantedClips } from './search.ts';

/** The names of the parameters; what is not chosen does not stand in the address. */
const PARAMETERS = {
  ...{ words: 'q', level: 'level', shown: 'show', length: 'length', order: 'sort' },
} as const satisfies Record<keyof WantedClips, string>;

const FIELDS = Object.keys(PARAMETERS) as readonly (keyof WantedClips)[];

const LEVELS: readonly Level[] = ['A1', 'A1+', 'A2'];

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

const wantedIn = (query: URLSearchParams): WantedClips => ({
  words: query.get(PARAMETERS.words) ?? '',
  level: oneOf<Level | ''>(LEVELS, query.get(PARAMETERS.level), ALL.level),
  shown: oneOf(SHOWN, query.get(PARAMETERS.shown), ALL.shown),
  length: oneOf(LENGTHS, query.get(PARAMETERS.length), ALL.length),
  order: oneOf(ORDERS, query.get(PARAMETERS.order), ALL.order),
});

const isSame = (a: WantedClips, b: WantedClips): boolean => FIELDS.every((field) => a[field] === b[field]);

/**
 * What is looked for, and a function that changes parts of it. The address follows, so that the way back from a clip finds
 * it again. A change holds at once and does not wait for the address: letters that are typed meanwhile would be lost.
 */
export const useWantedClips = (): readonly [WantedClips, (change: Partial<WantedClips>) => void] => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(() => wantedIn(address));
  /** What was wanted last, also before it is drawn. */
  const latest = useRef(wanted);
  useEffect(() => {
    // A link has changed the address, if this is the newest one and not what was written last.
    if (String(address) !== String(new URLSearchParams(window.location.search))) return;
    const linked = wantedIn(address);
    if (isSame(linked, latest.current)) return;
    latest.current = linked;
    setWanted(linked);
  }, [address]);
  const want = useCallback(
    (change: Partial<WantedClips>): void => {
      const next = { ...latest.current, ...change };
      latest.current = next;
      setWanted(next);
      waitForRest();
      const query = new URLSearchParams(window.location.search);
      for (const field of FIELDS) {
        if (next[field] === ALL[field]) query.delete(PARAMETERS[field]);
        else query.set(PARAMETERS[field], next[field]);
      }
      navigate(`?${query}`, { replace: true });
    },
    [navigate],
  );
  return [wanted, want];
};
