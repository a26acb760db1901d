import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gameMaterial, wordOf } from '../fixtures/games.ts';
import { type BaggageState, baggageReducer, canPlayBaggage, startBaggage } from './baggage.ts';
import { type BuildState, buildReducer, canPlayBuild, startBuild } from './build-it.ts';
import { canPlayFalling, type FallingState, fallingReducer, onTheirWay, startFalling } from './falling.ts';
import { gameLevels } from './level.ts';
import { canPlayPairs, type PairsState, pairsReducer, startPairs } from './pairs.ts';
import { endOf, MOST_TRIES, type RoundState, wordsFor } from './round.ts';

const levels = fc.constantFrom(...gameLevels);
const seeds = fc.nat(1000);

/** What every round promises at its end. */
const isWhole = (state: RoundState): void => {
  expect(state.isOver).toBe(true);
  expect(state.done).toBe(state.total);
  expect(new Set(state.missed).size).toBe(state.missed.length);
  const { right, total } = endOf(state);
  expect(right).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(total);
};

describe('words of a round', () => {
  it('never share a text or a meaning', () => {
    const twin = { ...wordOf('velvet2'), meaning: { text: 'The velvet' } };
    const chosen = wordsFor({ words: [wordOf('velvet'), twin, wordOf('orchid')] }, 1, 3);
    expect(chosen.map(({ key }) => key)).toEqual(['velvet', 'orchid']);
  });

  it('never sound alike', () => {
    const spoken = (name: string, ipa: string) => ({ ...wordOf(name), target: { text: name, ipa } });
    const chosen = wordsFor({ words: [spoken('where', 'weə'), spoken('wear', 'weə'), spoken('now', 'naʊ')] }, 1, 3);
    expect(chosen.map(({ key }) => key)).toEqual(['where', 'now']);
  });

  it('keep the most needed one at every level', () => {
    for (const level of gameLevels) expect(wordsFor(gameMaterial(), level, 6)[0]?.key).toBe('mandarin');
  });
});

const cardAt = (state: PairsState, word: string, side: 'sound' | 'face'): number =>
  state.cards.findIndex((card) => card.word === word && card.side === side);
const turn = (state: PairsState, ...places: readonly number[]): PairsState =>
  places.reduce((now, place) => pairsReducer(now, { do: 'turn', place }), state);

/** Finds the pair of a word, whatever is turned up. */
const find = (state: PairsState, word: string): PairsState => {
  if (state.found.includes(word)) return state;
  const [sound, face] = [cardAt(state, word, 'sound'), cardAt(state, word, 'face')];
  const [open] = state.open;
  const after = turn(state, ...(open === undefined ? [] : [open === sound ? face : sound]));
  return after.found.includes(word) ? after : turn(pairsReducer(after, { do: 'close' }), sound, face);
};

describe('pairs', () => {
  it('belong together by their word', () => {
    const state = startPairs(gameMaterial(), 1);
    const after = turn(state, cardAt(state, 'velvet', 'sound'), cardAt(state, 'velvet', 'face'));
    expect(after.found).toEqual(['velvet']);
    expect(after.answers).toEqual([{ item: 'velvet', right: true, words: [{ word: 'velvet', rating: 3 }] }]);
  });

  it('are no mistake as long as the cards were never seen', () => {
    const state = startPairs(gameMaterial(), 1);
    const after = turn(state, cardAt(state, 'velvet', 'sound'), cardAt(state, 'orchid', 'face'));
    expect([after.answers.length, after.open.length]).toEqual([0, 2]);
  });

  it('are a mistake if the partner was seen before, counted once', () => {
    const state = startPairs(gameMaterial(), 1);
    const seen = turn(state, cardAt(state, 'velvet', 'face'), cardAt(state, 'orchid', 'sound'));
    const wrong = turn(seen, cardAt(state, 'velvet', 'sound'), cardAt(state, 'mandarin', 'face'));
    expect(wrong.missed).toEqual(['velvet']);
    const again = turn(wrong, cardAt(state, 'velvet', 'sound'), cardAt(state, 'orchid', 'sound'));
    expect(again.answers).toHaveLength(1);
    expect(
      turn(again, cardAt(state, 'velvet', 'sound'), cardAt(state, 'velvet', 'face')).answers.at(-1)?.words,
    ).toEqual([{ word: 'velvet', rating: 2 }]);
  });

  it('end when the clock runs out: what was not found is missed, and rates no word', () => {
    const state = startPairs(gameMaterial(), 1);
    const over = pairsReducer(state, { do: 'timeUp' });
    isWhole(over);
    expect([over.missed.length, over.answers.length]).toEqual([4, 0]);
  });

  it('can be found by anybody who turns cards long enough', () => {
    fc.assert(
      fc.property(levels, seeds, fc.array(fc.nat(17)), (level, seed, first) => {
        const start = startPairs(gameMaterial(seed), level);
        const wild = turn(start, ...first);
        const words = start.cards.filter(({ side }) => side === 'sound').map(({ word }) => word);
        const done = words.reduce(find, pairsReducer(wild, { do: 'close' }));
        isWhole(done);
      }),
    );
  });
});

const type = (state: FallingState, text: string): FallingState =>
  fallingReducer(gameMaterial())(state, { do: 'type', text, took: 3000 });

describe('falling words', () => {
  it('are typed in any order, and with a typing mistake that is told', () => {
    const state = startFalling(gameMaterial(), 8);
    const [, second] = onTheirWay(state);
    const after = type(state, second?.word.target.text ?? '');
    expect(after.verdict).toMatchObject({ right: true, word: { key: second?.item } });
    const typo = type(startFalling(gameMaterial(), 1), 'mandarim');
    expect(typo.verdict).toMatchObject({ right: true, judgement: { verdict: 'typo' } });
    expect(typo.answers[0]?.words).toEqual([{ word: 'mandarin', rating: 2 }]);
  });

  it('come back when they land, and are left alone after the third time', () => {
    const reduce = fallingReducer(gameMaterial());
    let state = startFalling(gameMaterial(), 1);
    state = reduce(state, { do: 'land', item: 'mandarin' });
    expect(state.queue.at(-1)?.item).toBe('mandarin');
    for (let round = 0; round < 60 && !state.isOver; round += 1) state = reduce(state, { do: 'show' });
    isWhole(state);
    expect(state.answers.filter(({ item }) => item === 'mandarin')).toHaveLength(MOST_TRIES);
  });

  it('are right by another word with the same meaning, which says nothing about the one that was asked', () => {
    const { words, ...rest } = gameMaterial();
    const material = { ...rest, words: words.map((word) => ({ ...word, alike: [{ text: 'satsuma' }] })) };
    const after = fallingReducer(material)(startFalling(material, 1), { do: 'type', text: 'Satsuma', took: 100 });
    expect(after.verdict).toMatchObject({ right: true, word: { key: 'mandarin' }, alike: { text: 'satsuma' } });
    expect([after.done, after.answers]).toEqual([1, [{ item: 'mandarin', right: true, words: [] }]]);
  });

  it('may have an article', () => {
    expect(type(startFalling(gameMaterial(), 1), 'un mandarin').verdict).toMatchObject({ right: true });
    expect(type(startFalling(gameMaterial(), 1), 'una mandarin').verdict).toMatchObject({ right: false });
  });

  it('are no mistake in the next one if they are typed after they landed or were shown', () => {
    const reduce = fallingReducer(gameMaterial());
    const shown = reduce(startFalling(gameMaterial(), 1), { do: 'show' });
    expect(type(shown, 'mandarin')).toBe(shown);
    expect(type(shown, 'lantern').answers).toHaveLength(2);
  });

  it('cost no try by an empty text or a word that is not on its way', () => {
    const state = startFalling(gameMaterial(), 1);
    expect(type(state, '  ')).toBe(state);
    expect(fallingReducer(gameMaterial())(state, { do: 'land', item: 'pebble' })).toBe(state);
  });

  it('end after any texts', () => {
    fc.assert(
      fc.property(levels, fc.array(fc.constantFrom('mandarin', 'velvet', 'orchid', 'x')), (level, texts) => {
        const reduce = fallingReducer(gameMaterial());
        let state = texts.reduce(type, startFalling(gameMaterial(), level));
        for (let round = 0; round < 100 && !state.isOver; round += 1) state = reduce(state, { do: 'show' });
        isWhole(state);
      }),
    );
  });
});

describe('suitcases', () => {
  const send = (state: BaggageState, right: boolean): BaggageState => {
    const group = state.queue[0]?.group;
    const carousel = right ? group?.group : group?.groups.find((name) => name !== group.group);
    const sent = baggageReducer(state, { do: 'send', carousel: carousel ?? '' });
    return baggageReducer(sent, { do: 'next' });
  };

  it('go to their carousel, and come back if they were sent elsewhere', () => {
    const state = startBaggage(gameMaterial(), 1);
    const [first] = state.queue;
    expect(send(state, true).done).toBe(1);
    const wrong = send(state, false);
    expect([wrong.done, wrong.queue.at(-1)?.item]).toEqual([0, first?.item]);
    expect(wrong.missed).toEqual([first?.item]);
  });

  it('wait until the reason was read', () => {
    const state = startBaggage(gameMaterial(), 1);
    const sent = baggageReducer(state, { do: 'pass' });
    expect(sent.verdict).toMatchObject({ chosen: undefined, right: false });
    expect(baggageReducer(sent, { do: 'pass' })).toBe(sent);
  });

  it('are of more than one carousel, or there is no game', () => {
    const { words, ...rest } = gameMaterial();
    const men = words.map((word) => ({ ...word, target: { ...word.target, gender: 'm' as const } }));
    expect(canPlayBaggage({ ...rest, words: men }, 1)).toBe(false);
  });

  it('all arrive in the end', () => {
    fc.assert(
      fc.property(levels, seeds, fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }), (level, seed, luck) => {
        const state = luck.reduce(
          (now, right) => (now.isOver ? now : send(now, right)),
          startBaggage(gameMaterial(seed), level),
        );
        isWhole(state);
        expect(endOf(state).right + state.missed.length).toBe(state.total);
      }),
    );
  });
});

describe('building', () => {
  const build = (state: BuildState, text: string): BuildState => {
    const reduce = buildReducer(gameMaterial());
    const pieces = state.queue[0]?.pieces ?? [];
    const taken = text
      .split(' ')
      .reduce((now, word) => reduce(now, { do: 'take', place: pieces.indexOf(word) }), state);
    return reduce(taken, { do: 'check', took: 2000 });
  };

  it('is right in the order of an accepted text, and rates every word', () => {
    const after = build(startBuild(gameMaterial(), 1), 'the mandarin was here');
    expect(after.verdict).toMatchObject({ right: true });
    expect(after.answers[0]?.words).toEqual([{ word: 'mandarin', rating: 4 }]);
  });

  it('takes another order that is accepted, too', () => {
    const { sentences, ...rest } = gameMaterial();
    const also = ['here was the mandarin'];
    const material = { ...rest, sentences: sentences.map((each) => ({ ...each, target: { ...each.target, also } })) };
    expect(build(startBuild(material, 1), 'here was the mandarin').verdict).toMatchObject({ right: true });
  });

  it('takes what may be right, and rates no word by it', () => {
    const { sentences, ...rest } = gameMaterial();
    const text = 'bebe leche el gato hoy';
    const tokens = text.split(' ');
    const material = { ...rest, sentences: sentences.map((each) => ({ ...each, tokens, target: { text } })) };
    const reduce = buildReducer(material);
    const state = startBuild(material, 1);
    const pieces = state.queue[0]?.pieces ?? [];
    const taken = 'hoy bebe leche el gato'
      .split(' ')
      .reduce((now, word) => reduce(now, { do: 'take', place: pieces.indexOf(word) }), state);
    const after = reduce(taken, { do: 'check', took: 2000 });
    expect(after.verdict).toMatchObject({ right: true, judgement: { verdict: 'unsure' } });
    expect(after.answers[0]?.words).toEqual([]);
  });

  it('asks a sentence again that was wrong or given up', () => {
    const state = startBuild(gameMaterial(), 1);
    expect(build(state, 'here was the mandarin').queue.at(-1)?.item).toBe('mandarin');
    const shown = buildReducer(gameMaterial())(state, { do: 'giveUp' });
    expect(shown.verdict).toMatchObject({ right: false, judgement: undefined });
  });

  it('gives every piece of the sentence, out of order, at every level', () => {
    fc.assert(
      fc.property(levels, seeds, (level, seed) => {
        for (const { sentence, pieces } of startBuild(gameMaterial(seed), level).queue) {
          expect(pieces.filter((piece) => sentence.tokens.includes(piece)).toSorted()).toEqual(
            sentence.tokens.toSorted(),
          );
          expect(pieces.join(' ')).not.toContain(sentence.tokens.join(' '));
        }
      }),
    );
  });

  it('takes and puts back pieces in any way without losing one', () => {
    const acts = fc.array(
      fc.oneof(
        fc.nat(9).map((place) => ({ do: 'take', place }) as const),
        fc.nat(9).map((place) => ({ do: 'putBack', place }) as const),
        fc.constant({ do: 'undo' } as const),
      ),
    );
    fc.assert(
      fc.property(acts, (all) => {
        const state = all.reduce(buildReducer(gameMaterial()), startBuild(gameMaterial(), 1));
        expect(new Set(state.taken).size).toBe(state.taken.length);
        for (const place of state.taken) expect(state.queue[0]?.pieces[place]).toBeDefined();
      }),
    );
  });
});

it('no game is played with too little', () => {
  const nothing = { ...gameMaterial(), words: [], sentences: [] };
  for (const level of gameLevels) {
    expect(
      [canPlayPairs, canPlayFalling, canPlayBaggage, canPlayBuild].map((canPlay) => canPlay(nothing, level)),
    ).toEqual([false, false, false, false]);
    expect(
      [canPlayPairs, canPlayFalling, canPlayBaggage, canPlayBuild].map((canPlay) => canPlay(gameMaterial(), level)),
    ).toEqual([true, true, true, true]);
  }
});
