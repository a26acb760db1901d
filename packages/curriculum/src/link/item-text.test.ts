import { describe, expect, it } from 'vitest';
import type { TextSource } from '../source/model.ts';
import { spacedArticle } from './article.ts';
import { itemText, shownText } from './item-text.ts';

const source = (extra: Partial<TextSource>): TextSource => ({
  place: { file: 'a.yaml', line: 1 },
  text: 'agua',
  also: [],
  forms: [],
  ...extra,
});

const setting = { code: 'es', isLearnable: true, isGendered: true, findRecording: () => undefined };

describe('the text of an item', () => {
  it('shows a noun with its article, and accepts it without', () => {
    expect(itemText(source({ article: 'el', gender: 'f' }), setting)).toEqual({
      text: 'el agua',
      article: 'el ',
      gender: 'f',
      also: ['agua'],
    });
  });

  it('marks the names and words of a sentence that must not be split, unless they are most of it', () => {
    const explains = { ...setting, code: 'cn', isLearnable: false, whole: ['诺拉', '公交车', '你好', '诺拉你好'] };
    const told = (text: string, kind: 'word' | 'phrase') =>
      itemText(source({ text }), explains, { id: 'water', kind, words: [] });
    expect(told('诺拉，你好！', 'phrase')).toEqual({ text: '诺拉，你好！', whole: ['诺拉', '你好'] });
    expect(told('公交车？', 'phrase')).toEqual({ text: '公交车？' });
    expect(told('你好', 'word')).toEqual({ text: '你好' });
  });

  it('joins an elided article to its noun', () => {
    expect(spacedArticle("l'")).toBe("l'");
    expect(shownText(source({ text: 'eau', article: "l'" }), true)).toBe("l'eau");
  });

  it('shows the bare word where the language has no gender', () => {
    expect(itemText(source({ article: 'the' }), { ...setting, isGendered: false }).text).toBe('agua');
  });

  it('keeps each text once that an author accepts besides', () => {
    expect(itemText(source({ article: 'el', also: ['agua', 'el agua mineral'] }), setting).also).toEqual([
      'agua',
      'el agua mineral',
    ]);
  });

  it('accepts a text that another word has as well', () => {
    const evening = source({ text: 'buenas tardes', also: ['buenas'], shared: ['buenas noches'] });
    expect(itemText(evening, setting).also).toEqual(['buenas', 'buenas noches']);
  });

  it('accepts each verb with the word that marks infinitives, but not what is none, nor other words', () => {
    const english = { ...setting, isGendered: false, infinitive: { mark: 'to', never: ['can', 'have got'] } };
    const also = (text: string, others: readonly string[], partOfSpeech: 'verb' | 'noun') =>
      itemText(source({ text, also: others }), english, { id: 'eat', kind: 'word', words: [], partOfSpeech }).also;
    expect(also('eat', [], 'verb')).toEqual(['to eat']);
    expect(also('wait', ['to wait', 'wait for'], 'verb')).toEqual(['to wait', 'wait for', 'to wait for']);
    expect(also('can', ['be able to'], 'verb')).toEqual(['be able to', 'to be able to']);
    expect(also('have', ['have got'], 'verb')).toEqual(['have got', 'to have']);
    expect(also('walk', [], 'noun')).toBeUndefined();
  });

  it('is the text alone in a language that only explains', () => {
    const rich = source({ ipa: 'a', article: 'el', gender: 'f', also: ['x'] });
    expect(itemText(rich, { ...setting, isLearnable: false })).toEqual({ text: 'agua' });
  });

  it('carries the recordings of what is shown', () => {
    const recording = { name: 'abc', length: 900, times: [129] };
    const findRecording = (_: string, voice: string, text: string) =>
      voice === 'female' && text === 'el agua' ? recording : undefined;
    expect(itemText(source({ article: 'el' }), { ...setting, findRecording }).audio).toEqual({ female: recording });
  });
});
