/** The pickers of the colour theme and of the daily goal. */
export { GoalPicker } from './goal-picker.tsx';
export { ThemePicker } from './theme-picker.tsx';
