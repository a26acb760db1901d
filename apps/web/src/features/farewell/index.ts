/** What is said to somebody who deleted their account. */
export { Farewell } from './farewell.tsx';
