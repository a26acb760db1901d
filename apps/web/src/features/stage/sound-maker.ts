/** What makes the sounds of a clip, in one script: it is loaded when they are wanted. */
export { openNoises } from '../../platform/noises/index.ts';
export { followSounds } from './sounds.ts';
