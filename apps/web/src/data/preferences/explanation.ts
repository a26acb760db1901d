/** In which language meanings are told (rules: languages). */
import type { LanguageCode } from '@parlance/domain';
import type { Preferences } from './preferences.ts';

/**
 * The interface language; where that is the one being learned, the language chosen for explanations.
 * Null while that must still be chosen. A choice made for that case says nothing in any other.
 */
export const explanationOf = (preferred: Pick<Preferences, 'interface' | 'learn' | 'explain'>): LanguageCode | null => {
  const { learn, explain } = preferred;
  if (preferred.interface !== learn) return preferred.interface;
  return explain === '' || explain === learn ? null : explain;
};
