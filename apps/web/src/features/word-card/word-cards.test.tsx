import 'fake-indexeddb/auto';
import { tablesFor } from '@parlance/languages';
import { lessonStructure, lessonTexts } from '@parlance/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Data, ReplicaProvider } from '../../data/context.tsx';
import { closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { languageFor, TargetText, WordCards } from './index.ts';

afterEach(() => {
  cleanup();
  closeTabs();
});

const learn = lessonTexts('es');
const texts = {
  ...learn,
  items: {
    ...learn.items,
    coffee: { text: 'el café', article: 'el ', gender: 'm', plural: 'cafés', ipa: 'kaˈfe' } as const,
  },
};
const material = { structure: lessonStructure, learn: texts, explain: lessonTexts('de') };

let browsers = 0;
const show = async (item: string, more: { transcriptions?: boolean; rating?: 1 | 3 } = {}) => {
  const replica = await openTab(`cards-${++browsers}`);
  if (more.rating !== undefined) {
    const words = [{ word: 'coffee', rating: more.rating }];
    const data = { item: 'coffee', exercise: 'match', right: more.rating > 1, words, took: 900 } as const;
    await replica.record([{ kind: 'answered', learn: 'es', data }]);
  }
  const say = vi.fn();
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <WordCards
        material={material}
        learn={languageFor('es')}
        explain={languageFor('de')}
        tables={tablesFor('es')}
        transcriptions={more.transcriptions ?? true}
        say={say}
      >
        <TargetText item={item} voice="male" />
      </WordCards>
    </ReplicaProvider>,
  );
  return say;
};
const tap = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('the card of a word', () => {
  it('tells meaning, transcription, part of speech, gender and plural', async () => {
    await show('coffee');
    tap('café');
    const card = within(screen.getByRole('dialog', { name: 'el café' }));
    expect(card.getByText('[kaˈfe]')).toBeDefined();
    expect(card.getByText('Kaffee').lang).toBe('de');
    expect(card.getByText(/noun · masculine · Plural/)).toBeDefined();
    expect(card.getByText('cafés').lang).toBe('es');
    expect(card.getByText('new')).toBeDefined();
  });

  it('plays the word in the voice of the text, slowly if asked', async () => {
    const say = await show('coffee');
    tap('café');
    const card = within(screen.getByRole('dialog'));
    fireEvent.click(card.getByRole('button', { name: 'Listen' }));
    fireEvent.click(card.getByRole('button', { name: 'Slowly' }));
    expect(say.mock.calls).toEqual([
      ['coffee', 'male', false],
      ['coffee', 'male', true],
    ]);
  });

  it.each([
    [3, 'good'],
    [1, 'weak'],
  ] as const)('knows after an answer rated %s that the memory is %s', async (rating, strength) => {
    await show('coffee', { rating });
    tap('café');
    expect(within(screen.getByRole('dialog')).getByText(strength)).toBeDefined();
  });

  it('shows the sentence that the word was tapped in', async () => {
    await show('cafe.order');
    tap('café');
    const card = within(screen.getByRole('dialog', { name: 'el café' }));
    expect(card.getByText('Un café, por favor.')).toBeDefined();
    expect(card.getByText('Einen Kaffee, bitte.')).toBeDefined();
  });

  it('shows a small word within its sentence alone', async () => {
    await show('cafe.order');
    tap('Un');
    const card = within(screen.getByRole('dialog', { name: 'Un' }));
    expect(card.queryByText('Kaffee')).toBeNull();
    expect(card.getByText('Einen Kaffee, bitte.')).toBeDefined();
  });

  it('leaves transcriptions out for who does not want them', async () => {
    await show('coffee', { transcriptions: false });
    tap('café');
    expect(screen.queryByText('[kaˈfe]')).toBeNull();
  });
});
