/** Grammar tips, where they belong to a unit. */
export { UnitTips } from './unit-tips.tsx';
