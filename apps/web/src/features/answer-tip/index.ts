/** The grammar tip that explains a wrong answer, and where a correction of a talk is taught. */
export { TipOfAnswer } from './tip-of-answer.tsx';
export { WhereTaught } from './where-taught.tsx';
