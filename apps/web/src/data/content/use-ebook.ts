/** A hook that loads a book of the shelf. */
import type { EbookId, LanguageCode } from '@parlance/domain';
import { useExplanationLanguage, usePreference } from '../hooks.ts';
import type { Loaded } from './cache.ts';
import { type Ebook, loadEbook } from './ebooks.ts';
import { useLoaded } from './use-loaded.ts';

/** The learn language, and the language of translations: that of explanation, or of the interface until one is chosen. */
const useLanguages = (): { readonly learn: LanguageCode; readonly explain: LanguageCode } => {
  const [learn] = usePreference('learn');
  const [language] = usePreference('interface');
  return { learn, explain: useExplanationLanguage() ?? language };
};

/** A book in the preferred learn language. @param id null loads nothing */
export const useEbook = (id: EbookId | null): Loaded<Ebook> => {
  const { learn, explain } = useLanguages();
  return useLoaded(
    id === null
      ? null
      : {
          name: `ebook/${learn}/${explain}/${id}`,
          load: () => loadEbook(id, { learn, explain }),
          mayStay: ({ book }: Ebook) => book.id === id && book.language === learn,
        },
  );
};
