import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { ReplicaProvider } from '../context.tsx';
import { api, cardEvents, useCards, useFlashcardChoice } from '../index.ts';
import { closeTabs, openTab } from '../replica/testing.ts';
import { createSession } from '../session/session.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

const words = ['coffee', 'tea'];

function Probe(): ReactNode {
  const cards = useCards('es');
  const [chosen, choose] = useFlashcardChoice('es', words);
  return (
    <>
      <output>{JSON.stringify([...cards].map(([key, { inDeck, note }]) => [key, inDeck, note]))}</output>
      <button type="button" aria-pressed={chosen} onClick={() => void choose(!chosen)}>
        deck
      </button>
    </>
  );
}

describe('the cards of a screen', () => {
  it('change when a card changes, and words are put into the deck and taken out together', async () => {
    const replica = await openTab('use-cards');
    const session = createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } });
    render(
      <ReplicaProvider data={{ replica, session }}>
        <Probe />
      </ReplicaProvider>,
    );
    const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');
    expect(shown()).toEqual([]);
    await act(() => replica.record([cardEvents.note('es', 'tea', 'hot'), cardEvents.deck('es', 'tea', true)]));
    expect(shown()).toEqual([['tea', true, 'hot']]);
    fireEvent.click(screen.getByRole('button', { pressed: false }));
    await screen.findByRole('button', { pressed: true });
    expect(shown()).toEqual([
      ['tea', true, 'hot'],
      ['coffee', true, ''],
    ]);
    fireEvent.click(screen.getByRole('button', { pressed: true }));
    await screen.findByRole('button', { pressed: false });
    expect(shown()).toEqual([
      ['tea', false, 'hot'],
      ['coffee', false, ''],
    ]);
  });
});
