import { languages, learnableLanguages } from '@parlance/languages';
import { expect, it } from 'vitest';
import { languageNames } from './language-names.ts';

it('every language that can be learned has a name in every language of the interface', () => {
  for (const { code } of languages) {
    expect(Object.keys(languageNames(code)).sort()).toEqual(learnableLanguages.map(({ tag }) => tag).sort());
  }
});

it('a name stands alone, with a capital where the script has them', () => {
  expect(languageNames('fr')).toMatchObject({ en: 'Anglais', es: 'Espagnol', fr: 'Français' });
  expect(languageNames('cn')).toMatchObject({ es: '西班牙语' });
});
