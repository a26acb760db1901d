/** Grammar tips as they are shown: their texts, tables and examples. */

export {
  lessonTextsOf,
  type ShownHeader,
  type ShownTable,
  type ShownTip,
  tipItems,
  tipTexts,
} from './tip-texts.ts';
