import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { loadTexts, readTexts, TextsProvider, useInterface, useLanguageName, useT } from './index.ts';
import { standaloneName } from './standalone-name.ts';

afterEach(cleanup);

function Voice({ count }: { readonly count: number }): React.ReactNode {
  const t = useT('ui');
  const nameOf = useLanguageName();
  const { code, change } = useInterface();
  return (
    <>
      <p>{t('stars', { count })}</p>
      <p>{nameOf('es')}</p>
      <button type="button" onClick={() => void change('xx', 'de')}>
        {code}
      </button>
    </>
  );
}

describe('the texts', () => {
  it.each([
    [0, 'No stars yet'],
    [1, '1 star of 3'],
    [2, '2 stars of 3'],
  ])('choose the plural of %i', async (count, said) => {
    const texts = await loadTexts('en', 'en');
    render(
      <TextsProvider first={texts}>
        <Voice count={count} />
      </TextsProvider>,
    );
    expect(screen.getByText(said)).toBeDefined();
  });

  it('of a language without a file are the English ones, and the page says that it is English', async () => {
    expect(await loadTexts('xx', 'de')).toMatchObject({ code: 'xx', tag: 'en' });
  });

  it('for a page that is rendered ahead are read beside those that are shown', async () => {
    const shown = await loadTexts('en', 'en');
    const read = await readTexts('de', 'de', ['landing']);
    expect([read.tag, Object.keys(read.messages)]).toEqual(['de', expect.arrayContaining(['shell', 'ui', 'landing'])]);
    expect(await loadTexts('en', 'en')).toEqual(shown);
  });

  it('set the language of the page, and change without a reload', async () => {
    render(
      <TextsProvider first={await loadTexts('en', 'en')}>
        <Voice count={1} />
      </TextsProvider>,
    );
    expect(document.documentElement.lang).toBe('en');
    expect(document.documentElement.dir).toBe('ltr');
    await act(async () => screen.getByRole('button', { name: 'en' }).click());
    expect(await screen.findByRole('button', { name: 'xx' })).toBeDefined();
  });

  it('name languages in the language of the interface', async () => {
    render(
      <TextsProvider first={await loadTexts('en', 'en')}>
        <Voice count={1} />
      </TextsProvider>,
    );
    expect(screen.getByText('Spanish')).toBeDefined();
  });
});

describe('a name that stands alone', () => {
  it('has a capital where the script has them, by the rules of its language', () => {
    expect(standaloneName('español', 'es')).toBe('Español');
    expect(standaloneName('ispanyolca', 'tr')).toBe('İspanyolca');
    expect(standaloneName('西班牙语', 'zh-Hans')).toBe('西班牙语');
  });
});
