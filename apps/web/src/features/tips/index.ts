/** Grammar tips: those of a unit, one of them on its page, and the one that explains a wrong answer. */

export { StarredText } from './starred-text.tsx';
export { TipOfAnswer } from './tip-of-answer.tsx';
export { TipPage } from './tip-page.tsx';
export { lessonTextsOf, tipItems, tipTexts } from './tip-texts.ts';
export { UnitTips } from './unit-tips.tsx';
