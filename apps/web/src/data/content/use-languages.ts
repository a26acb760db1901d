import type { LanguageCode } from '@parlance/domain';
import { useExplanationLanguage, usePreference } from '../hooks.ts';

/** The learn language, and the language of titles: that of explanation, or of the interface until one is chosen. */
export const useContentLanguages = (): { readonly learn: LanguageCode; readonly explain: LanguageCode } => {
  const [learn] = usePreference('learn');
  const [language] = usePreference('interface');
  return { learn, explain: useExplanationLanguage() ?? language };
};
