import { EBOOK_LEVELS, type EbookLevel } from '@parlance/domain';
import { waitForRest } from '../../ui/draw-at-rest.ts';
import { type FilterSetup, useFilters } from '../../ui/use-filters.ts';
import { ALL, ORDERS, SHOWN, type WantedBooks } from './search.ts';

const oneOf = <T extends string>(values: readonly T[], text: string, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

const FILTERS: FilterSetup<WantedBooks> = {
  all: ALL,
  names: { words: 'q', level: 'level', kind: 'kind', shown: 'show', order: 'sort' },
  read: (value) => ({
    words: value('words'),
    level: oneOf<EbookLevel | ''>(EBOOK_LEVELS, value('level'), ALL.level),
    kind: value('kind'),
    shown: oneOf(SHOWN, value('shown'), ALL.shown),
    order: oneOf(ORDERS, value('order'), ALL.order),
  }),
  onChange: waitForRest,
};

/** What is looked for among books, as it stands in the address, and a function that changes parts of it. */
export const useWantedBooks = (): readonly [WantedBooks, (change: Partial<WantedBooks>) => void] => useFilters(FILTERS);
