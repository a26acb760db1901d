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

/** Milliseconds after a change until the address follows: the answer is drawn first, and the page is not drawn for each key. */
const SETTLED = 150;

/** The query of the address, with what is wanted. */
const queryOf = (wanted: WantedClips): URLSearchParams => {
  const query = new URLSearchParams(window.location.search);
  for (const field of FIELDS) {
    if (wanted[field] === ALL[field]) query.delete(PARAMETERS[field]);
    else query.set(PARAMETERS[field], wanted[field]);
  }
  return query;
};

/**
 * What is looked for, and a function that changes parts of it. The address follows a moment later, or before a click that
 * may lead away, so that the way back from a clip finds it again. A change holds at once and does not wait for the
 * address: letters that are typed meanwhile would be lost.
 */
export const useWantedClips = (): readonly [WantedClips, (change: Partial<WantedClips>) => void] => {
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const [wanted, setWanted] = useState(() => wantedIn(address));
  /** What was wanted last, also before it is drawn. */
  const latest = useRef(wanted);
  /** The timer after which the address follows; undefined once it has. */
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const follow = useCallback((): void => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    navigate(`?${queryOf(latest.current)}`, { replace: true });
  }, [navigate]);
  useEffect(() => {
    addEventListener('click', follow, { capture: true });
    return () => {
      removeEventListener('click', follow, { capture: true });
      clearTimeout(timer.current);
    };
  }, [follow]);
  useEffect(() => {
    // A link has changed the address, if this is the newest one and not what was written last.
    if (timer.current !== undefined || String(address) !== String(new URLSearchParams(window.location.search))) return;
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
      clearTimeout(timer.current);
      timer.current = setTimeout(follow, SETTLED);
    },
    [follow],
  );
  return [wanted, want];
};
