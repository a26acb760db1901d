/** What sessions are told apart by. Alone in its file: who keeps sessions needs nothing else of them. */
import type { SessionWork } from './model.ts';

/** Names what a session is for: of two with the same name one goes on where the other was left. */
export const workName = (work: SessionWork): string =>
  work.what === 'lesson' ? `${work.lesson} ${work.mode}` : `${work.unit} ${work.what}`;
