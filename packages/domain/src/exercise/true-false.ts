/** Exercise: the learner tells whether a statement about the unit's episode is true. */
import type { Item } from '../course/model.ts';
import { textIn } from './choice.ts';
import type { Exercise } from './model.ts';
import { onlyItem, rateItem } from './solution.ts';

const holdsOf = (item: Item | undefined): boolean | undefined =>
  item !== undefined && 'holds' in item && typeof item.holds === 'boolean' ? item.holds : undefined;

export const trueFalse: Exercise<'trueFalse'> = {
  kind: 'trueFalse',
  rung: 1,
  needsSound: false,
  needsVoice: false,
  isGraded: true,
  answeredIn: 'learn',
  wording: 'fixed',
  seconds: 10,
  silent: null,
  make: ([item]) => {
    const holds = holdsOf(item);
    return item === undefined || holds === undefined ? undefined : { kind: 'trueFalse', item: item.id, holds };
  },
  rule: ({ item, holds }, given, { learn }) => ({
    right: given.kind === 'option' && (given.index === 0) === holds,
    given: '',
    expected: textIn(learn, item),
  }),
  itemsOf: onlyItem,
  rates: rateItem,
  solve: ({ holds }) => ({ kind: 'option', index: holds ? 0 : 1 }),
};
