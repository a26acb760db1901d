import { describe, expect, it } from 'vitest';
import { changed, wholeExample } from '../fixtures/tools.ts';
import { readSources } from './read.ts';

const UNIT = 'content/units/01-corner.yaml';

describe('reading', () => {
  it('keeps the place of each part', async () => {
    const { sources } = readSources(await wholeExample());
    const unit = sources.units[0];
    expect(unit?.words[1]?.place).toEqual({ file: UNIT, line: 14 });
    expect(unit?.words[1]?.texts.es?.place).toEqual({ file: UNIT, line: 18 });
    expect(unit?.lessons[0]?.teach[2]).toMatchObject({ key: 'want', place: { line: 88 } });
  });

  it('reads a text alone and a text with more about it alike', async () => {
    const { sources } = readSources(await wholeExample());
    const [bread] = sources.units[0]?.words ?? [];
    expect(bread?.texts.de).toMatchObject({ text: 'Brot', also: [], forms: [] });
    expect(bread?.texts.es).toMatchObject({ text: 'pan', article: 'el', gender: 'm', plural: 'panes' });
  });

  it('assigns also and ipa of a phrase to the text of their language', async () => {
    const { sources } = readSources(await wholeExample());
    expect(sources.units[0]?.phrases[0]?.texts.en?.also).toEqual(['I would like some bread, please.']);
  });

  it('continues after a broken frame, so that the issues of its parts are reported, too', async () => {
    const files = changed(await wholeExample(), [
      { file: UNIT, find: 'register: formal\n', put: '' },
      { file: UNIT, find: 'key: want\n    pos: verb', put: 'key: want\n    pos: werb' },
    ]);
    const { sources, issues } = readSources(files);
    expect(issues.map(({ place }) => place.line)).toEqual([1, 27]);
    expect(sources.units).toEqual([]);
    expect(sources.unreadableFiles).toEqual([UNIT]);
  });

  it('reports a key that must be a group and is not', async () => {
    const files = changed(await wholeExample(), [
      { file: UNIT, find: 'title: { en: Bread, es: Pan, fr: Pain, de: Brot }', put: 'title: Bread' },
    ]);
    expect(readSources(files).issues.map(({ message }) => message)).toEqual([
      '"title" needs a text in each language, e.g. "title: { en: …, es: … }".',
    ]);
  });
});
