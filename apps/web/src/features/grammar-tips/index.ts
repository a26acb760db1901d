/** All grammar tips of the learn language: found by word, topic and unit, read, and practised. */
export { GrammarTips } from './grammar-tips.tsx';
export { TipPractice } from './tip-practice.tsx';
