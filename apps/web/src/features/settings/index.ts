/** Everything a learner may change: their account, how they learn, and what is kept of them. */
export { Settings } from './settings.tsx';
