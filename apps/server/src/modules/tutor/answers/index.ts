/** The tutor with a model: its answers, what it says of lines, and its help. */
import type { App } from '../../../module.ts';
import { mountHelp } from '../help/help-route.ts';
import { mountAnswers } from './answer-route.ts';
import { mountNotes } from './notes-route.ts';
import type { AnswerPorts } from './ports.ts';
import { openRunning } from './running.ts';
import { answerStreams } from './text-stream.ts';

/** What a stopping server does, and the routes. */
export interface Answers {
  readonly register: (app: App) => void;
  /** Ends all answers: each is paid or given back before it resolves. */
  readonly close: () => Promise<void>;
}

/** Opens answers, notes and help. */
export const openAnswers = (ports: AnswerPorts): Answers => {
  const group = answerStreams(ports.streams);
  const routes = { ports, group, running: openRunning() };
  return {
    register: (app) => {
      mountAnswers(app, routes);
      mountNotes(app, routes);
      mountHelp(app, routes);
    },
    close: async () => {
      await routes.running.close();
      group.close();
    },
  };
};
