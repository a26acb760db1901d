import { useMemo } from 'react';
import { usePreference } from '../hooks.ts';
import { createIdentity, type Identity } from './identity.ts';

/** The identity provider's calls, with e-mails in the interface language. */
export const useIdentity = (): Identity => {
  const [language] = usePreference('interface');
  return useMemo(() => createIdentity(language), [language]);
};
