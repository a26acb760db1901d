import { carded, deviceId, preferred, reset, START, undoReset, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { cardsOf, laterCard } from './cards.ts';
import { applyEvents, foldEvents } from './fold.ts';
import { rowKinds } from './rows/kinds.ts';
import { applyRows, newRows, noRows, rowsOf } from './rows/rows.ts';
import { cardFieldKey, emptyView } from './view.ts';

const key = { learn: 'es', word: 'coffee' };
const added = carded('coffee', { field: 'deck', value: true }, { id: uuid(1), at: START });
const removed = carded('coffee', { field: 'deck', value: false }, { id: uuid(2), at: START + 5 });
const own = { front: 'la llave', back: 'key', example: '¿Dónde está la llave?' };

const deckOf = (events: Parameters<typeof foldEvents>[0]): unknown =>
  foldEvents(events).cards.get(cardFieldKey(key.learn, 'deck', key.word))?.value;

describe('a field of a card', () => {
  it('F18: is what was set last, in whatever order it arrives', () => {
    expect(deckOf([added, removed])).toBe(false);
    expect(deckOf([removed, added])).toBe(false);
  });

  it('F18: of two changes at the same time is that of the greater device, then of the greater id', () => {
    const other = carded('coffee', { field: 'deck', value: false }, { id: uuid(0), at: START, device: deviceId(2) });
    expect(deckOf([other, added])).toBe(false);
    expect(deckOf([added, { ...removed, at: START }])).toBe(false);
  });

  it('F18: changes without the other fields: two devices keep what each has changed', () => {
    const noted = carded('coffee', { field: 'note', value: 'hot' }, { id: uuid(3), at: START, device: deviceId(2) });
    const aside = carded('coffee', { field: 'aside', value: true }, { id: uuid(4), at: START + 9 });
    const fields = cardsOf([added, noted, aside]).map(({ field, value }) => [field, value]);
    expect(fields).toEqual([
      ['deck', true],
      ['note', 'hot'],
      ['aside', true],
    ]);
  });

  it('is independent of the same card of another learn language', () => {
    expect(foldEvents([added, { ...removed, learn: 'fr' }]).cards.size).toBe(2);
  });

  it('keeps the known row where that is later', () => {
    const [known] = cardsOf([removed]);
    const [older] = cardsOf([added]);
    expect(known && older && laterCard(known, older)).toBe(known);
    expect(applyEvents(foldEvents([removed]), [added]).cards).toEqual(foldEvents([removed]).cards);
  });

  it('F6: remains after a reset of its language, with the learner’s own cards and notes', () => {
    const events = [
      added,
      carded('coffee', { field: 'note', value: 'hot' }, { id: uuid(3), at: START + 1 }),
      carded('own:1', { field: 'own', value: own }, { id: uuid(4), at: START + 2 }),
    ];
    const cleared = reset({ id: uuid(9), at: START + 10 });
    expect(foldEvents([...events, cleared]).cards).toEqual(foldEvents(events).cards);
    expect(foldEvents([...events, cleared, undoReset(uuid(9), { id: uuid(10), at: START + 20 })]).cards.size).toBe(3);
  });

  it('of an own card is null once it was removed, and is the new texts when it is written again', () => {
    const written = carded('own:1', { field: 'own', value: own }, { id: uuid(4), at: START });
    const gone = carded('own:1', { field: 'own', value: null }, { id: uuid(5), at: START + 1 });
    const again = carded('own:1', { field: 'own', value: { ...own, back: 'the key' } }, { id: uuid(6), at: START + 2 });
    const latest = (...events: Parameters<typeof cardsOf>[0][]) =>
      cardsOf(events.flatMap((list) => [...list]))[0]?.value;
    expect([latest([written]), latest([gone, written]), latest([written, gone, again])]).toEqual([
      own,
      null,
      { ...own, back: 'the key' },
    ]);
  });
});

describe('a row of an own card', () => {
  const view = foldEvents([carded('own:1', { field: 'own', value: own })]);

  it('is not new where a device has the same texts already', () => {
    const rows = structuredClone(rowsOf(view));
    expect(newRows(view, rows).cards).toEqual([]);
    expect(newRows(emptyView, rows).cards).toEqual(rows.cards);
  });

  it('has the name of its sound as a text, or none', () => {
    const [row = {}] = rowsOf(view).cards;
    const withSound = (sound: unknown): boolean => rowKinds.cards.isRow({ ...row, value: { ...own, sound } });
    expect([withSound(undefined), withSound('0f'.repeat(32)), withSound(1)]).toEqual([true, true, false]);
  });
});

describe('a word that a release before `carded` added to the cards, as a setting', () => {
  const setting = preferred('card/es/coffee', true, { id: uuid(7), at: START + 2 });
  const rowOfThen = { name: 'card/es/coffee', value: true, at: START + 2, device: setting.device, id: setting.id };
  const rowsOfThen = { ...noRows, settings: [rowOfThen] };

  it('F19: is a card, by the same stamp, and no setting', () => {
    const view = foldEvents([setting, preferred('theme', 'dark', { id: uuid(8) })]);
    expect([...view.settings.keys()]).toEqual(['theme']);
    expect([...view.cards]).toEqual([
      ['es/deck/coffee', { ...rowOfThen, name: undefined, learn: 'es', card: 'coffee', field: 'deck' }],
    ]);
  });

  it('F19: is overtaken by later changes of either form, and overtakes earlier ones', () => {
    expect(deckOf([setting, removed])).toBe(false);
    expect(deckOf([setting, { ...removed, at: START + 1 }])).toBe(true);
    const off = preferred('card/es/coffee', false, { id: uuid(8), at: START + 9 });
    expect(deckOf([setting, removed, off])).toBe(false);
    expect(deckOf([off, { ...added, id: uuid(11), at: START + 10 }])).toBe(true);
  });

  it('F19: had any value but true where it was taken out', () => {
    for (const value of [false, 'true', 1]) expect(deckOf([preferred('card/es/coffee', value)])).toBe(false);
  });

  it('F19: may have a name with slashes, and a setting whose name only begins alike stays one', () => {
    expect([...foldEvents([preferred('card/es/a/b', true)]).cards.keys()]).toEqual(['es/deck/a/b']);
    for (const name of ['card', 'card/es', 'card/es/', 'card//x', 'cards/es/x']) {
      const view = foldEvents([preferred(name, true)]);
      expect([view.settings.size, view.cards.size]).toEqual([1, 0]);
    }
  });

  it('F19: is a card in rows that an older server sends or an older release stored', () => {
    expect(applyRows(emptyView, rowsOfThen)).toEqual(foldEvents([setting]));
    expect(newRows(emptyView, rowsOfThen)).toEqual(rowsOf(foldEvents([setting])));
    expect(newRows(foldEvents([setting]), rowsOfThen)).toEqual(noRows);
  });

  it('F19: does not replace a later row, whether that is known or comes with it', () => {
    const later = foldEvents([removed]);
    expect(applyRows(later, rowsOfThen)).toEqual(later);
    expect(applyRows(emptyView, { ...rowsOfThen, cards: rowsOf(later).cards })).toEqual(later);
    const earlier = foldEvents([added]);
    expect(applyRows(earlier, rowsOfThen)).toEqual(foldEvents([setting]));
    expect(applyRows(emptyView, { ...rowsOfThen, cards: rowsOf(earlier).cards })).toEqual(foldEvents([setting]));
  });
});

describe('a day in rows that an older server sends or an older release stored', () => {
  it('F17: has no review cards', () => {
    const rows = { ...noRows, days: [JSON.parse('{"day":"20260928","seconds":60,"xp":10}')] };
    const day = { day: '20260928', seconds: 60, xp: 10, cards: 0 };
    expect(applyRows(emptyView, rows).days.get('20260928')).toEqual(day);
    expect(newRows(applyRows(emptyView, rows), { ...noRows, days: [day] })).toEqual(noRows);
  });
});
