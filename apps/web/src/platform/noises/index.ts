/** Noises, ambience and music of scenes. Loaded by what plays scenes alone. */
export { type NoisePlayer, openNoises } from './player.ts';
