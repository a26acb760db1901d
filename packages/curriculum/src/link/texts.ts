import type { ItemText, LanguageCode } from '@parlance/domain';
import type { TextSource, TitleSource } from '../source/model.ts';
import { itemText, type TextSetting } from './item-text.ts';
import type { LinkedItem } from './items.ts';

/** Where a text is missing, the English one stands in (specification §1). */
const FALLBACK: LanguageCode = 'en';

/** A title in a language, or in English. */
export const titleIn = ({ texts }: TitleSource, code: LanguageCode): string => texts[code] ?? texts[FALLBACK] ?? '';

/** The texts of items in one language, by id. */
export const textsOf = (items: readonly LinkedItem[], setting: TextSetting): Record<string, ItemText> =>
  Object.fromEntries(
    items.flatMap(({ item, texts }): [string, ItemText][] => {
      const own: TextSource | undefined = texts[setting.code];
      if (own) return [[item.id, itemText(own, setting, item)]];
      const english = texts[FALLBACK];
      return english ? [[item.id, { text: english.text }]] : [];
    }),
  );
