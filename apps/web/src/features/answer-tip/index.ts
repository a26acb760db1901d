/** The grammar tip that explains a wrong answer. */
export { TipOfAnswer } from './tip-of-answer.tsx';
export { TipOfWords } from './tip-of-words.tsx';
