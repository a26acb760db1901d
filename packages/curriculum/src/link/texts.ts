import type { ItemText, LanguageCode, Voice } from '@parlance/domain';
import type { TextSource, TitleSource } from '../source/model.ts';
import { type FindRecording, itemText, type TextSetting } from './item-text.ts';
import type { LinkedItem } from './items.ts';
import { shownBy } from './shown.ts';

/** The language that replaces missing texts (specification §1). */
const FALLBACK: LanguageCode = 'en';

/** A title in a language, or in English. */
export const titleIn = ({ texts }: TitleSource, code: LanguageCode): string => texts[code] ?? texts[FALLBACK] ?? '';

/** The texts of items in one language, by id. */
export const textsOf = (items: readonly LinkedItem[], setting: TextSetting): Record<string, ItemText> => {
  const found: Record<string, ItemText> = {};
  for (const { item, texts } of items) {
    const own: TextSource | undefined = texts[setting.code];
    const english = texts[FALLBACK];
    const shows = shownBy(texts, setting.code);
    if (own !== undefined) found[item.id] = { ...itemText(own, setting, item), ...(shows !== '' && { shows }) };
    else if (english !== undefined) found[item.id] = { text: english.text };
  }
  return found;
};

/** A setting that finds recordings in one voice alone. */
export const inVoice = (setting: TextSetting, voice: Voice): TextSetting => {
  const findRecording: FindRecording = (code, own, text) =>
    own === voice ? setting.findRecording(code, own, text) : undefined;
  return { ...setting, findRecording };
};
