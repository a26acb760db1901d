import 'fake-indexeddb/auto';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { api, cardEvents, cardsIn, useCards } from '../../data/index.ts';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { createSession } from '../../data/session/session.ts';
import { onStage } from '../../test/stage.tsx';
import type { Deck } from '../review-deck/index.ts';
import { LeftOut } from './left-out.tsx';
import { WriteCard } from './write-card.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
});

let browsers = 0;

const course = { units: [] } as unknown as Deck['course'];
const reference = { alphabet: null, tips: null } as Deck['reference'];

/** The list, with the cards as the replica has them. */
function Shown(): ReactNode {
  const fields = useCards('es');
  return <LeftOut deck={{ learn: 'es', explain: 'en', course, fields, reference } as Deck} />;
}

const open = async () => {
  browsers += 1;
  const replica = await openTab(`own-cards-${browsers}`);
  const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
  const show = (element: ReactNode) =>
    onStage(<ReplicaProvider data={{ replica, session }}>{element}</ReplicaProvider>, '/review');
  const cards = () => cardsIn(replica.view(), 'es');
  return { replica, show, cards };
};

const write = (front: string, back: string, note = ''): void => {
  for (const [name, value] of Object.entries({ Front: front, Back: back, Note: note }))
    fireEvent.change(screen.getByLabelText(name), { target: { value } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
};

describe('a card that the learner writes', () => {
  it('is in the deck with its note, and there once', async () => {
    const { show, cards } = await open();
    show(<WriteCard learn="es" />);
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    write(' la llave ', 'the key', 'It opens doors.');
    await screen.findByText('“la llave” is in your deck.');
    const [[key, card] = ['', undefined]] = [...cards()];
    expect(key).toMatch(/^own:/);
    expect(card).toMatchObject({ own: { front: 'la llave', back: 'the key' }, inDeck: true, note: 'It opens doors.' });
    expect(screen.getByLabelText<HTMLInputElement>('Front').value).toBe('');
    write('la llave', 'the key');
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Front').value).toBe(''));
    expect([...cards().values()]).toHaveLength(1);
    expect([...cards().values()][0]?.note).toBe('It opens doors.');
  });

  it('comes back by being written again where it was set aside and taken out', async () => {
    const { replica, show, cards } = await open();
    show(<WriteCard learn="es" />);
    write('la llave', 'the key');
    await screen.findByText('“la llave” is in your deck.');
    const [key = ''] = [...cards().keys()];
    await replica.record([cardEvents.aside('es', key, true), cardEvents.deck('es', key, false)]);
    write('la llave', 'the key');
    await waitFor(() => expect(cards().get(key)).toMatchObject({ aside: false, inDeck: true }));
  });
});

describe('cards that were left out', () => {
  it('are listed, and brought back by a press', async () => {
    const { replica, show, cards } = await open();
    const own = (front: string) => ({ front, back: `${front}, meant` });
    await replica.record([
      ...['own:a', 'own:b', 'own:c', 'own:d'].map((key) => cardEvents.own('es', key, own(key.slice(4)))),
      cardEvents.aside('es', 'own:a', true),
      cardEvents.deck('es', 'own:b', false),
      cardEvents.aside('es', 'own:c', true),
      cardEvents.aside('es', 'own:c', false),
      cardEvents.aside('es', 'own:d', true),
      cardEvents.own('es', 'own:d', null),
      // A word that was taken out is still met in the course.
      cardEvents.deck('es', 'hello', false),
    ]);
    show(<Shown />);
    await screen.findByText(/a, meant/);
    const back = () => screen.getAllByRole('button', { name: 'Bring back' });
    const told = (button?: HTMLElement) =>
      document.getElementById(button?.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(back().map(told)).toEqual(['a a, meant', 'b b, meant']);
    fireEvent.click(back()[0] ?? document.body);
    await waitFor(() => expect(back()).toHaveLength(1));
    expect(document.activeElement).toBe(back()[0]);
    fireEvent.click(back()[0] ?? document.body);
    await waitFor(() => expect(screen.queryByRole('button')).toBeNull());
    expect(cards().get('own:a')?.aside).toBe(false);
    expect(cards().get('own:b')?.inDeck).toBe(true);
  });
});
