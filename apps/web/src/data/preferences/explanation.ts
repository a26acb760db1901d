/** Determines the explanation language (rules: languages). */
import type { LanguageCode } from '@parlance/domain';
import type { Preferences } from './preferences.ts';

/**
 * The interface language; if that is the learn language, the language chosen for explanations, or null until one has
 * been chosen. That choice is ignored in all other cases.
 */
export const explanationOf = (preferred: Pick<Preferences, 'interface' | 'learn' | 'explain'>): LanguageCode | null => {
  const { learn, explain } = preferred;
  if (preferred.interface !== learn) return preferred.interface;
  return explain === '' || explain === learn ? null : explain;
};
