/** Tells in the metrics whether the chat service is left alone, which this process alone knows. */
import { Gauge, type Registry } from 'prom-client';

const PAUSE_GAUGE = 'tutor_paused';

/** What may be left alone. */
export interface Pauses {
  /** Whether no answers are asked for, for now. */
  readonly isResting: () => boolean;
  /** Whether nothing is written down for now. */
  readonly isListeningPaused: () => boolean;
}

/** Adds the metric; of several servers of one process the last one tells it. */
export const tellPauses = (metrics: Registry, { isResting, isListeningPaused }: Pauses): void => {
  metrics.removeSingleMetric(PAUSE_GAUGE);
  new Gauge({
    name: PAUSE_GAUGE,
    help: 'Whether the chat service is left alone after failures: 1 while it is.',
    labelNames: ['what'],
    registers: [metrics],
    collect() {
      this.set({ what: 'answers' }, Number(isResting()));
      this.set({ what: 'listening' }, Number(isListeningPaused()));
    },
  });
};
