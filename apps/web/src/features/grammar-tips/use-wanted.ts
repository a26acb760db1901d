import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../navigation/index.ts';
import { isTopic, type Wanted } from './search.ts';

const PARAMETERS = { words: 'q', topic: 'topic', unit: 'unit' } as const satisfies Record<keyof Wanted, string>;

const wantedIn = (query: URLSearchParams): Wanted => {
  const topic = query.get(PARAMETERS.topic) ?? '';
  return {
    words: query.get(PARAMETERS.words) ?? '',
    topic: isTopic(topic) ? topic : '',
    unit: query.get(PARAMETERS.unit) ?? '',
  };
};

const isSame = (a: Wanted, b: Wanted): boolean => a.words === b.words && a.topic === b.topic && a.unit === b.unit;

/**
 * What is looked for, and a function that changes parts of it. The address follows, so that the way back finds it again. A
 * change holds at once and does not wait for the address, which is drawn later: letters that are typed meanwhile, or put
 * together by an input method, would be lost.
 */
export const useWanted = (): readonly [Wanted, (change: Partial<Wanted>) => void] => {
  const [address, go] = useSearchParams();
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
  const want = (change: Partial<Wanted>): void => {
    const next = { ...latest.current, ...change };
    latest.current = next;
    setWanted(next);
    const query = new URLSearchParams(window.location.search);
    for (const [field, name] of Object.entries(PARAMETERS)) {
      const value = next[field as keyof Wanted];
      if (value === '') query.delete(name);
      else query.set(name, value);
    }
    go(query, { replace: true });
  };
  return [wanted, want];
};
