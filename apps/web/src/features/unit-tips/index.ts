/** The grammar tips of a unit. */
export { UnitTips } from './unit-tips.tsx';
