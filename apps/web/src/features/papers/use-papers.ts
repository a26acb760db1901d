import { useEffect, useState } from 'react';
import { useInterface } from '../../i18n/index.ts';
import { loadPapers, type Papers } from './load-papers.ts';

/** Papers on their way: null until they are there. */
export interface PapersState {
  readonly papers: Papers | null;
  readonly failed: boolean;
  readonly again: () => void;
}

/** The papers in the interface's language. */
export const usePapers = (load = loadPapers): PapersState => {
  const { code } = useInterface();
  const [papers, setPapers] = useState<Papers | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    load(code).then(
      (loaded) => wanted && setPapers(loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [code, load, tries]);
  return { papers, failed, again: () => setTries(tries + 1) };
};
