/** Opens the chat service of the settings. */
import { Counter, type Registry } from 'prom-client';
import type { Dependencies } from '../../../module.ts';
import { type ChatTutor, type ChatTutorParts, openChatTutor } from './tutor-service.ts';

const COUNTER = 'tutor_requests_total';

/** The counter of outcomes; several servers of one process share it. */
const counterIn = (metrics: Registry): ChatTutorParts['outcomes'] => {
  const known = metrics.getSingleMetric(COUNTER);
  if (known instanceof Counter) return known;
  return new Counter({
    name: COUNTER,
    help: 'Requests to the chat service by what became of them.',
    labelNames: ['outcome'],
    registers: [metrics],
  });
};

/** The chat service that is set; undefined for none. */
export const openTutorService = (
  { config, log, metrics }: Pick<Dependencies, 'config' | 'log' | 'metrics'>,
  rules: Partial<Pick<ChatTutorParts, 'now' | 'random' | 'limits' | 'attempts' | 'breaker'>> = {},
): ChatTutor | undefined => {
  const settings = config.tutor.service;
  if (settings === undefined) return undefined;
  return openChatTutor({ settings, log, outcomes: counterIn(metrics), ...rules });
};
