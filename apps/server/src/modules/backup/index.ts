/** The backup of a learner: a signed file with all events, and its restoring. */
export { backupModule } from './routes.ts';
