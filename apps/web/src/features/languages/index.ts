/** Which language is learned, which one the interface speaks, and in which one meanings are explained. */
export { hueOf } from './hue.ts';
export { ExplainPicker, InterfacePicker } from './interface-picker.tsx';
export { LearnPicker } from './learn-picker.tsx';
export { useExplanation } from './use-explanation.ts';
export { useKeepOffer } from './use-keep-offer.ts';
