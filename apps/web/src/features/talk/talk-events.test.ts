import 'fake-indexeddb/auto';
import type { LearnerLine } from '@parlance/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { cardEvents, cardsIn } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { recordOnce } from './record-once.ts';
import { cafeTalk } from './testing.ts';
import { ratingsOf, wordsByText } from './word-ratings.ts';

afterEach(closeTabs);

const content = cafeTalk();
const { tables } = content;
const words = wordsByText(content, undefined);
const line = (rest: Partial<LearnerLine>): LearnerLine => ({
  ...{ by: 'learner', id: '1', at: 1, text: 'Quisiera un café', hints: 0, reply: 'welcome.drink' },
  ...rest,
});
const closest = 'Quisiera un café, por favor.';

describe('the words of a line', () => {
  it('are those of the corpus that the learner wrote', () => {
    expect(ratingsOf({ line: line({}), closest }, { tables, words })).toEqual([{ word: 'coffee', rating: 3 }]);
    expect(ratingsOf({ line: line({ text: 'Un té' }), closest }, { tables, words })).toEqual([]);
  });
  it('count less after a hint, and as not known where they were written wrong', () => {
    expect(ratingsOf({ line: line({ hints: 1 }), closest }, { tables, words })).toEqual([
      { word: 'coffee', rating: 2 },
    ]);
    const slips = [{ reason: 'spelling', given: 'kafe', expected: 'café' }] as const;
    const wrong = line({ text: 'Quisiera un kafe', slips });
    expect(ratingsOf({ line: wrong, closest }, { tables, words })).toEqual([{ word: 'coffee', rating: 1 }]);
  });
});

describe('events of a talk', () => {
  it('are recorded once, also from another tab and after a reload', async () => {
    const one = await openTab('talk-once');
    const key = 'own:0123456789abcdef01234567';
    const note = (text: string) => ({ key: 'welcome.drink', event: cardEvents.note('es', key, text) });
    await recordOnce(one, 'a', [note('first')]);
    await recordOnce(one, 'a', [note('second')]);
    expect(cardsIn(one.view(), 'es').get(key)?.note).toBe('first');
    expect(one.waiting()).toBe(1);
    const other = await openTab('talk-once');
    await Promise.all([
      recordOnce(other, 'a', [note('third'), { key: 'end', event: cardEvents.deck('es', key, true) }]),
      recordOnce(one, 'a', [{ key: 'end', event: cardEvents.deck('es', key, true) }]),
    ]);
    expect(other.waiting() + 0).toBeLessThanOrEqual(2);
    await recordOnce(other, 'b', [note('of another talk')]);
    expect(cardsIn(other.view(), 'es').get(key)?.note).toBe('of another talk');
  });
});
