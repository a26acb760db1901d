/** Reminding of today's goal. Loaded where somebody wants it. */
export { ReminderKeeper, type ReminderKeeperProps } from './reminder-keeper.tsx';
