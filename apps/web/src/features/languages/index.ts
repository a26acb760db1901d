/** The pickers of the learn language, the interface language and the explanation language. */
export { hueOf } from './hue.ts';
export { ExplainPicker, InterfacePicker } from './interface-picker.tsx';
export { LearnPicker } from './learn-picker.tsx';
export { useExplanation } from './use-explanation.ts';
export { useKeepOffer } from './use-keep-offer.ts';
