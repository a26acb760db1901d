import 'fake-indexeddb/auto';
import type { Direction, Rating } from '@parlance/domain';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, cardEvents } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import type { Deck } from '../review-deck/index.ts';
import type { CardContent } from './card-model.ts';
import { CardView } from './card-view.tsx';

beforeEach(() => {
  vi.spyOn(Math, 'random').mockReturnValue(0.9);
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.restoreAllMocks();
});

const said: string[] = [];
const speaker = {
  say: (what: string | { readonly text: string }) => void said.push(typeof what === 'string' ? what : what.text),
  ...{ stop: () => undefined, speaking: undefined, playbackError: undefined },
};
const own: CardContent = { key: 'own:1', kind: 'own', target: { text: 'llave' }, meaning: 'key' };
const word = (text: string, ipa: string) => ({ word: { text, ipa } });
const pair: CardContent = {
  ...{ key: 'pair:es.pero~perro', kind: 'pair', target: { text: 'pero · perro' }, meaning: '', isMeant: false },
  face: { kind: 'pair', words: [word('pero', 'ˈpeɾo'), { ...word('perro', 'ˈpero'), meaning: 'dog' }] },
};
const letter: CardContent = {
  ...{ key: 'letter:H', kind: 'letter', target: { text: 'H' }, meaning: 'hache [ˈatʃe]', isMeant: false },
  face: {
    ...{ kind: 'letter', letter: 'H', name: { text: 'hache', ipa: 'ˈatʃe' } },
    example: { ...word('hola', 'ˈola'), meaning: 'hello' },
  },
};

const zero: CardContent = { key: 'zero', kind: 'word', target: { text: 'cero' }, meaning: 'zero', picture: '0️⃣' };

let browsers = 0;
const ratings: Rating[] = [];

/** Shows a card that was never asked. */
const show = async (content: CardContent, direction: Direction, cards: readonly object[] = []) => {
  browsers += 1;
  said.length = 0;
  ratings.length = 0;
  const replica = await openTab(`card-view-${browsers}`);
  const texts = content.kind === 'own' ? [cardEvents.own('es', content.key, { front: 'llave', back: 'key' })] : [];
  await replica.record([...texts, cardEvents.deck('es', content.key, true)]);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  const deck = { learn: 'es', explain: 'en', cards } as unknown as Deck;
  const children = createElement(CardView, {
    ...{ content, direction, deck, speaker, state: null, shownAt: () => performance.now() - 1000 },
    onRate: (rating) => void ratings.push(rating),
    onSkip: () => undefined,
  });
  onStage(createElement(ReplicaProvider, { data: { replica, session }, children }), '/review/cards');
};

const card = () => screen.getByRole('article');
const isTurned = () => screen.queryByRole('group', { name: 'How well did you know it?' }) !== null;

describe('the picture of a word', () => {
  it('is shown with the answer, not with the question, where the meaning is asked', async () => {
    await show(zero, 'see');
    expect(card().textContent).not.toContain('0️⃣');
    fireEvent.click(card());
    expect(screen.getAllByText('0️⃣')).toHaveLength(1);
  });

  it('is shown with the meaning, where the word is to be written', async () => {
    await show(zero, 'write');
    expect(screen.getAllByText('0️⃣')).toHaveLength(1);
  });

  it('is not shown before the word was heard and turned', async () => {
    await show(zero, 'hear');
    expect(card().textContent).not.toContain('0️⃣');
    fireEvent.click(card());
    expect(screen.getAllByText('0️⃣')).toHaveLength(1);
  });
});

describe('a card', () => {
  it('is turned by a tap on it, once', async () => {
    await show(letter, 'see');
    fireEvent.click(screen.getByRole('heading', { name: 'H' }));
    expect(isTurned()).toBe(true);
    fireEvent.click(card());
    expect(said).toEqual(['hache']);
  });

  it('is heard whole by a screen reader when it is turned: the answer, the verdict and the meaning', async () => {
    await show(zero, 'write');
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'sero' } });
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    const said = await screen.findByText(/^cero\. .*zero\.$/);
    expect(said.closest('[role="log"]')).not.toBeNull();
    expect(said.textContent).toContain('sero');
    expect(said.textContent).not.toContain('Write it');
  });

  it('is turned by a swipe, which is not a tap as well', async () => {
    await show(letter, 'see');
    fireEvent.pointerDown(card(), { clientX: 10 });
    fireEvent.pointerUp(card(), { clientX: 90 });
    fireEvent.click(card());
    expect(isTurned()).toBe(true);
    expect(said).toEqual(['hache']);
  });

  it('is not turned by its own buttons, or while text is selected', async () => {
    await show(letter, 'hear');
    fireEvent.click(screen.getByRole('button', { name: 'Listen' }));
    expect(isTurned()).toBe(false);
    vi.spyOn(document, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    fireEvent.click(card());
    fireEvent.pointerDown(card(), { clientX: 10 });
    fireEvent.pointerUp(card(), { clientX: 90 });
    expect(isTurned()).toBe(false);
    vi.restoreAllMocks();
    fireEvent.click(card());
    expect(isTurned()).toBe(true);
  });

  it('that is to be typed stays as it is when it is tapped', async () => {
    await show(own, 'write');
    fireEvent.click(card());
    expect(isTurned()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'Turn over' }));
    expect(isTurned()).toBe(true);
  });
});

describe('a letter', () => {
  it('is named, and found by its name', async () => {
    await show(letter, 'see');
    screen.getByRole('heading', { name: 'What is this letter called?' });
    expect(screen.queryByText('hache')).toBeNull();
    cleanup();
    await show(letter, 'hear');
    expect(said).toEqual(['hache']);
    screen.getByRole('heading', { name: 'Which letter is it?' });
    expect(screen.queryByRole('heading', { name: 'H' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Turn over' }));
    screen.getByRole('heading', { name: 'H' });
    screen.getByText('hola');
  });
});

describe('a pair', () => {
  it('is heard and chosen from, and the choice proposes the rating', async () => {
    await show(pair, 'hear');
    expect(said).toEqual(['perro']);
    fireEvent.click(card());
    expect(isTurned()).toBe(false);
    fireEvent.click(screen.getByRole('button', { name: 'perro' }));
    screen.getByText('Yes, perro');
    screen.getByRole('button', { name: /^Good.*suggested$/ });
    fireEvent.click(screen.getByRole('button', { name: 'Hear “pero”' }));
    expect(said).toEqual(['perro', 'pero']);
  });

  it('is to be asked again where the other word was chosen by its digit', async () => {
    await show(pair, 'hear');
    fireEvent.keyDown(document.body, { key: '1' });
    screen.getByText('It was perro');
    screen.getByRole('button', { name: /^Again.*suggested$/ });
    expect(ratings).toEqual([]);
    fireEvent.keyDown(document.body, { key: '1' });
    expect(ratings).toEqual([1]);
  });

  it('is read in silence, with how its words sound on the back', async () => {
    await show(pair, 'see');
    expect(screen.queryByText('[ˈpeɾo]')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Turn over' }));
    screen.getByText('[ˈpeɾo]');
    screen.getByText('dog');
  });
});

describe('a card that was added', () => {
  const hello: CardContent = { key: 'hello', kind: 'word', target: { text: 'hola' }, meaning: 'hello' };
  const canBeTakenOut = async (content: CardContent, state: object | null): Promise<boolean> => {
    await show(content, 'see', [{ key: content.key, state }]);
    fireEvent.click(card());
    const found = screen.queryByRole('button', { name: 'Take out of the deck' }) !== null;
    cleanup();
    return found;
  };

  it('can be taken out as long as that keeps it from being asked: a word that was met is', async () => {
    expect(await canBeTakenOut(hello, null)).toBe(true);
    expect(await canBeTakenOut(hello, {})).toBe(false);
    expect(await canBeTakenOut(own, {})).toBe(true);
  });
});
