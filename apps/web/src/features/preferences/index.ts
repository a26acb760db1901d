/** What a learner may choose about the house: its light, and how much a day. */
export { GoalPicker } from './goal-picker.tsx';
export { ThemePicker } from './theme-picker.tsx';
