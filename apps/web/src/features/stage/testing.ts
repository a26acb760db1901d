/** Small clips for tests. */
import { type ClipAction, type ClipStep, type ClipTimeline, clipTimeline } from '@parlance/domain';
import { planOf } from './plan.ts';
import type { Plan } from './plan-model.ts';

export const LINES = [
  { id: 'a', speaker: 'nora', text: 'Good evening!' },
  { id: 'b', speaker: 'samir', text: 'Oh, my map!' },
];

export const place: Extract<ClipAction, { do: 'place' }> = {
  do: 'place',
  place: 'cafe',
  light: 'day',
  weather: 'clear',
};
export const stand = (who: string, at: 1 | 2 | 3 | 4 | 5): ClipAction => ({ do: 'stand', who, at });
export const say = (line: string): ClipStep => ({ do: 'say', line });
export const wait = (seconds: number): ClipStep => ({ do: 'wait', seconds });

/** A timeline whose lines take two seconds each. */
export const timed = (...script: readonly ClipStep[]): ClipTimeline => clipTimeline(script, () => 2000);

/** A plan of a script with Nora, Samir, Bruno, Olga and Marta. */
export const planned = (...script: readonly ClipStep[]): Plan =>
  planOf({ timeline: timed(...script), cast: ['nora', 'samir', 'bruno', 'olga', 'marta'], lines: LINES });
