/** The interface texts: one language at a time, loaded with the part that shows them, with typed keys. */
export { useFormatter, useTranslations as useT } from 'use-intl/react';
export { useDayName } from './day-name.ts';
export { fetchTextsAhead, loadTexts, readTexts, withTexts } from './interface-texts.ts';
export { useLanguageName } from './language-name.ts';
export type { Area } from './messages.ts';
export { useMoney } from './money.ts';
export { type Pack, packNames } from './packs.ts';
export type { Texts } from './text-store.ts';
export { TextsProvider, useInterface } from './texts-provider.tsx';
