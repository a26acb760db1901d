import type { Level } from '@parlance/domain';
import { waitForRest } from '../../ui/draw-at-rest.ts';
import { type FilterSetup, useFilters } from '../../ui/use-filters.ts';
import { ALL, LENGTHS, ORDERS, SHOWN, type WantedClips } from './search.ts';

const LEVELS: readonly Level[] = ['A1', 'A1+', 'A2'];

const oneOf = <T extends string>(values: readonly T[], text: string, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

const FILTERS: FilterSetup<WantedClips> = {
  all: ALL,
  names: { words: 'q', level: 'level', shown: 'show', length: 'length', order: 'sort' },
  read: (value) => ({
    words: value('words'),
    level: oneOf<Level | ''>(LEVELS, value('level'), ALL.level),
    shown: oneOf(SHOWN, value('shown'), ALL.shown),
    length: oneOf(LENGTHS, value('length'), ALL.length),
    order: oneOf(ORDERS, value('order'), ALL.order),
  }),
  onChange: waitForRest,
};

/** What is looked for among clips, as it stands in the address, and a function that changes parts of it. */
export const useWantedClips = (): readonly [WantedClips, (change: Partial<WantedClips>) => void] => useFilters(FILTERS);
