import { describe, expect, it } from 'vitest';
import { LATER, withLaterUnit } from '../fixtures/later.ts';
import { type Change, changed, wholeExample } from '../fixtures/tools.ts';
import { readSources } from '../source/read.ts';
import { twinsOf } from './twins.ts';

const twins = async (...changes: readonly Change[]) =>
  Object.fromEntries(twinsOf(readSources(changed(withLaterUnit(await wholeExample()), changes)).sources));

const ofTheExample = {
  thanks: { es: ['cheers'] },
  cheers: { es: ['thanks'] },
  'corner.milk-please': { es: ['later.just-milk'], fr: ['later.just-milk'] },
  'later.just-milk': { es: ['corner.milk-please'], fr: ['corner.milk-please'] },
};

describe('twins', () => {
  it('are items of any unit that read the same in a language, in both directions', async () => {
    expect(await twins()).toEqual(ofTheExample);
  });

  it('may be so by an alternative, and without case and punctuation', async () => {
    const change = { file: LATER, find: 'en: { text: cheers, ipa: tʃɪəz }', put: 'en: { text: Thank you!, ipa: a }' };
    expect(await twins(change)).toEqual({
      ...ofTheExample,
      thanks: { en: ['cheers'], es: ['cheers'] },
      cheers: { en: ['thanks'], es: ['thanks'] },
    });
  });

  it('are none where an alternative of both is the same, for neither is offered by it', async () => {
    const change = {
      file: LATER,
      find: 'en: { text: cheers, ipa: tʃɪəz }',
      put: 'en: { text: cheers, ipa: tʃɪəz, also: [thank you] }',
    };
    expect(await twins(change)).toEqual(ofTheExample);
  });

  it('are none where no course has both', async () => {
    const { thanks: _, cheers: __, ...others } = ofTheExample;
    const changes = [
      { file: LATER, find: 'key: cheers\n', put: 'key: cheers\n    only: [fr]\n' },
      { file: 'content/units/01-corner.yaml', find: 'key: thanks\n', put: 'key: thanks\n    only: [es]\n' },
    ];
    expect(await twins(...changes)).toEqual(others);
  });
});
