import 'fake-indexeddb/auto';
import type { ItemText, Segment } from '@parlance/domain';
import { courseFiles, lessonStructure, lessonTexts, unitEntry } from '@parlance/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { type CardTexts, isEmoji, TargetText, WordCards } from './index.ts';

/** The files that the server has; all others fail to load. */
let served: Readonly<Record<string, unknown>> = {};
beforeEach(() => {
  served = {};
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const file = served[url.replace('/content/', '')];
    if (file === undefined) throw new TypeError('no network');
    return new Response(JSON.stringify(file));
  });
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

const learn = lessonTexts('es');
const recording = (name: string) => ({ name, length: 500, times: [0] });
const coffee: ItemText = {
  text: 'el café',
  article: 'el ',
  gender: 'm',
  plural: 'cafés',
  ipa: 'kaˈfe',
  synonyms: [{ text: 'el cafecito' }, { text: 'el tinto', regions: ['CO'] }],
  audio: { female: recording('f'), male: recording('m') },
};
const texts: CardTexts = {
  items: [...lessonStructure.items, ...lessonStructure.known, ...lessonStructure.scene],
  learn: { ...learn, items: { ...learn.items, coffee } },
  explain: lessonTexts('de'),
};

/** The same texts with the tokens' lemmas, as the compiler adds them. */
const tied: CardTexts = {
  ...texts,
  learn: {
    ...texts.learn,
    items: {
      ...texts.learn.items,
      'cafe.order': { text: 'Un café, por favor.', lemmas: ['~un/determiner', 'coffee', 'please', 'please'] },
      'cafe.with-milk': { text: 'Té con Leo.', lemmas: ['tea', '~con/preposition', ''] },
    },
  },
};

const unit = { ...unitEntry('cafe', 0), lessons: [] };
const course = courseFiles('es', [unit], { en: { units: {}, lessons: { 'hello.polite': 'Being polite' } } });
const wordEntry = { partOfSpeech: 'noun', lesson: 'cafe.drinks', items: [] };
/** The course's files with all of its words. */
const withLexicon = {
  ...course,
  'index.json': {
    ...(course['index.json'] as object),
    lexicon: { words: 'words.json', texts: { es: 'words.es.json', de: 'words.de.json' } },
  },
  'words.json': {
    coffee: { ...wordEntry, items: ['cafe.order'] },
    please: { partOfSpeech: 'phrase', picture: '🙏', lesson: 'hello.polite', items: ['a', 'b', 'cafe.order'] },
  },
  'words.es.json': {
    language: 'es',
    words: { coffee, please: { text: 'por favor', ipa: 'poɾ faˈβoɾ' } },
    small: { 'un/determiner': { text: 'un', partOfSpeech: 'determiner', ipa: 'un' } },
    meanings: {},
  },
  'words.de.json': {
    language: 'de',
    words: { coffee: { text: 'Kaffee' }, please: { text: 'bitte' } },
    small: {},
    meanings: { es: { 'un/determiner': 'ein, eine' } },
  },
};

interface Case {
  readonly transcriptions?: boolean;
  readonly rating?: 1 | 3;
  readonly of?: CardTexts;
  readonly segments?: readonly Segment[];
}

let browsers = 0;
const show = async (item: string, { transcriptions = true, rating, of = texts, segments }: Case = {}) => {
  const replica = await openTab(`cards-${++browsers}`);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en'), chosen('pronun', transcriptions)]);
  if (rating !== undefined) {
    const words = [{ word: 'coffee', rating }];
    const data = { item: 'coffee', exercise: 'match', right: rating > 1, words, took: 900 } as const;
    await replica.record([{ kind: 'answered', learn: 'es', data }]);
  }
  const say = vi.fn();
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <WordCards texts={of} say={say}>
        <TargetText item={item} voice="male" {...(segments !== undefined && { segments })} />
      </WordCards>
    </ReplicaProvider>,
  );
  return say;
};
const tap = (name: string): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

describe('a picture', () => {
  it.each(['☕', '🏃‍♀️', '3️⃣', '🇫🇷'])('is an emoji: %s', (picture) => {
    expect(isEmoji(picture)).toBe(true);
  });

  it('is a drawing where it has a name', () => {
    expect(isEmoji('cup')).toBe(false);
  });
});

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

  it('tells what may stand for it wherever it is said', async () => {
    await show('coffee');
    tap('café');
    const card = within(screen.getByRole('dialog', { name: 'el café' }));
    expect(card.getByText(/Also said/)).toBeDefined();
    expect(card.getByText('el cafecito').lang).toBe('es');
    expect(card.queryByText(/tinto/)).toBeNull();
  });

  it('plays the word in the voice of the text, slowly if asked', async () => {
    const say = await show('coffee');
    tap('café');
    const card = within(screen.getByRole('dialog'));
    fireEvent.click(card.getByRole('button', { name: 'Listen' }));
    fireEvent.click(card.getByRole('button', { name: 'Slowly' }));
    expect(say.mock.calls).toEqual([
      [coffee, 'male', false],
      [coffee, 'male', true],
    ]);
  });

  it('plays the word in the other voice too', async () => {
    const say = await show('coffee');
    tap('café');
    fireEvent.click(screen.getByRole('button', { name: 'In the other voice' }));
    expect(say.mock.calls).toEqual([[coffee, 'female']]);
  });

  it('offers no other voice where there is none', async () => {
    await show('tea');
    tap('té');
    expect(screen.queryByRole('button', { name: 'In the other voice' })).toBeNull();
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

describe('the card of a word of the course', () => {
  it('tells of a word that another lesson teaches where it is met', async () => {
    served = withLexicon;
    await show('cafe.order', { of: tied });
    tap('favor');
    const card = within(await screen.findByRole('dialog', { name: 'por favor' }));
    expect(card.getByText('[poɾ faˈβoɾ]')).toBeDefined();
    expect(card.getByText('🙏')).toBeDefined();
    expect(card.getByText(/bitte$/, { selector: '[lang=de]:not(section *)' })).toBeDefined();
    expect(card.getByText('phrase')).toBeDefined();
    expect(card.getByText('new')).toBeDefined();
    expect(card.getByText('In 3 sentences · Taught in “Being polite”')).toBeDefined();
  });

  it('tells of a small word lemma, part of speech, transcription and meaning', async () => {
    served = withLexicon;
    await show('cafe.order', { of: tied });
    tap('Un');
    const card = within(await screen.findByRole('dialog', { name: 'un' }));
    expect(card.getByText('ein, eine').lang).toBe('de');
    expect(card.getByText('determiner')).toBeDefined();
    expect(card.getByText('[un]')).toBeDefined();
    expect(card.queryByText('new')).toBeNull();
  });

  it('plays a word that is not of this lesson', async () => {
    served = withLexicon;
    const say = await show('cafe.order', { of: tied });
    tap('por');
    const card = within(await screen.findByRole('dialog', { name: 'por favor' }));
    fireEvent.click(card.getAllByRole('button', { name: 'Listen' })[0] as HTMLElement);
    expect(say.mock.calls).toEqual([[withLexicon['words.es.json'].words.please, 'male', false]]);
  });

  it('is none for a name', async () => {
    await show('cafe.with-milk', { of: tied });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Té', 'con']);
    expect(screen.getByText(/Leo/)).toBeDefined();
  });

  it('is found in another text that is accepted for the sentence', async () => {
    served = withLexicon;
    await show('cafe.order', { of: tied, segments: [{ text: 'Por favor, un café.', same: true }] });
    tap('un');
    expect(await screen.findByText('ein, eine')).toBeDefined();
    cleanup();
    await show('cafe.order', { of: tied, segments: [{ text: 'Café, por favor.', same: true }] });
    tap('Café');
    expect(await screen.findByText('In 1 sentence')).toBeDefined();
  });

  it('tells what the lesson knows without a network, and fetches the rest as soon as it can', async () => {
    await show('cafe.order', { of: tied });
    tap('café');
    const card = within(screen.getByRole('dialog', { name: 'el café' }));
    expect(card.getByText('Kaffee')).toBeDefined();
    expect(card.queryByText(/In 1 sentence/)).toBeNull();
    served = withLexicon;
    await waitFor(() => {
      tap('café');
      expect(card.getByText(/In 1 sentence/)).toBeDefined();
    });
  });
});
