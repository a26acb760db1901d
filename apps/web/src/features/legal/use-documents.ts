import { useEffect, useState } from 'react';
import { useInterface } from '../../i18n/index.ts';
import { type LegalDocuments, loadDocuments } from './load-documents.ts';

/** The documents; null while they are loading. */
export interface PapersState {
  readonly documents: LegalDocuments | null;
  readonly failed: boolean;
  readonly again: () => void;
}

/** The documents in the interface language. */
export const useDocuments = (load = loadDocuments): PapersState => {
  const { code } = useInterface();
  const [documents, setDocuments] = useState<LegalDocuments | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let wanted = true;
    setFailed(false);
    load(code).then(
      (loaded) => wanted && setDocuments(loaded),
      () => wanted && setFailed(true),
    );
    return () => {
      wanted = false;
    };
  }, [code, load, tries]);
  return { documents, failed, again: () => setTries(tries + 1) };
};
