/// <reference path="./messages.d.ts" />
/** The interface's texts: one language at a time, parsed ahead, with typed keys. */
export { useFormatter, useTranslations as useT } from 'use-intl/react';
export { loadTexts, type Texts } from './catalogue.ts';
export { useDayName } from './day-name.ts';
export { useLanguageName } from './language-name.ts';
export { TextsProvider, useInterface } from './texts-provider.tsx';
