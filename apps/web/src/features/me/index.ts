/** The learner's own page: picture, streak, year, what is known, trophies, and links to everything of one's own. */
export { Me } from './me.tsx';
