/** Reminders of the daily goal; loaded only for learners who have switched them on. */
export { ReminderKeeper, type ReminderKeeperProps } from './reminder-keeper.tsx';
