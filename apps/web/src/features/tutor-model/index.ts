/** The pages around the tutor with a model, and its part of the list of scenes. Each is loaded when it is opened. */
export { ModelSlot } from './model-slot.tsx';
export { TutorPage } from './tutor-page.tsx';
