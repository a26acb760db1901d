/** A setting that was chosen. */
import { type EventDefinition, none, nothing, type Setting } from './definition.ts';

/** A setting; the latest `at` wins, then the greater device, then the greater id. */
export interface PreferredData extends Setting {}

export const preferred = {
  version: 1,
  upcasters: [],
  registers: none,
  day: nothing,
  reviews: none,
  setting: (data) => data,
} satisfies EventDefinition<PreferredData, 1>;
