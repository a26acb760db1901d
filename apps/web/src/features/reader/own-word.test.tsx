import 'fake-indexeddb/auto';
import type { ReadingBook } from '@parlance/domain';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/index.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { type CardTexts, type Lemma, useWordLookup, WordCards } from '../word-card/index.ts';
import { OwnWord } from './own-word.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
});

const book: ReadingBook = {
  ...{ id: 'own:1', kind: 'own', title: 'La puerta', language: 'es', sentences: 1 },
  contents: [{ id: 'c1', title: 'Uno', first: 0, sentences: 1 }],
};

const texts: CardTexts = {
  items: [
    { id: 'be', kind: 'word', words: [] },
    { id: 'go', kind: 'word', words: [] },
  ],
  learn: {
    language: 'es',
    items: { be: { text: 'ser' }, go: { text: 'ir' }, 'own:1.0': { text: 'Después fue al mercado.' } },
  },
  explain: { language: 'en', items: { be: { text: 'be' }, go: { text: 'go' } } },
};

function Word({ token, lemma }: { readonly token: string; readonly lemma: Lemma }): ReactNode {
  const { open } = useWordLookup();
  return (
    <button type="button" onClick={() => open({ item: 'own:1.0', token, lemma, voice: 'female' })}>
      tap
    </button>
  );
}

/** Taps a word, and gives its card. */
const tap = async (token: string, lemma: Lemma): Promise<HTMLElement> => {
  const replica = await openTab(token);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en')]);
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <WordCards texts={texts} say={() => undefined} more={(card) => <OwnWord book={book} card={card} />}>
        <Word token={token} lemma={lemma} />
      </WordCards>
    </ReplicaProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'tap' }));
  return screen.getByRole('dialog');
};

it('a form is told to be one, with the word that its card is of', async () => {
  const card = await tap('fue', { kind: 'word', id: 'go' });
  expect(within(card).getByRole('heading', { level: 2 }).textContent).toBe('ir');
  within(card).getByText('“fue” is a form of “ir”.');
  expect(within(card).queryByText('This could also be:')).toBeNull();
});

it('nothing is said of a word that stands as its card has it', async () => {
  const card = await tap('ir', { kind: 'word', id: 'go' });
  expect(within(card).queryByText(/is a form of/)).toBeNull();
});

it('what a form may be as well is a press away, and from there the way back', async () => {
  const card = await tap('fue', { kind: 'word', id: 'be', others: [{ kind: 'word', id: 'go' }] });
  within(card).getByText('“fue” is a form of “ser”.');
  within(card).getByText('This could also be:');
  fireEvent.click(within(card).getByRole('button', { name: 'ir · go' }));
  within(card).getByText('“fue” is a form of “ir”.');
  fireEvent.click(within(card).getByRole('button', { name: 'ser · be' }));
  within(card).getByText('“fue” is a form of “ser”.');
});

it('a word that is not certain has a field for its meaning, and the word that it may be a form of', async () => {
  const card = await tap('mirada', { kind: 'unknown', others: [{ kind: 'word', id: 'go' }] });
  within(card).getByRole('textbox', { name: 'What it means' });
  within(card).getByRole('button', { name: 'ir · go' });
});
