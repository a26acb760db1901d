/** Grammar tips: their texts, and those of a unit. */

export {
  lessonTextsOf,
  type ShownHeader,
  type ShownTable,
  type ShownTip,
  tipItems,
  tipTexts,
} from './tip-texts.ts';
export { UnitTips } from './unit-tips.tsx';
