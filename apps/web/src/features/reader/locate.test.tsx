import type { ReadingText } from '@parlance/domain';
import { loadLanguage } from '@parlance/languages';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Block } from './block.tsx';
import { rangeIn, selectedIn, sentenceAt, shownTexts } from './locate.ts';
import { placeOnPage } from './page-geometry.ts';
import styles from './text.module.css';
import { wordsOf } from './words.ts';

beforeAll(() => loadLanguage('es'));
afterEach(cleanup);

const text: ReadingText = {
  text: 'Hola, Hugo. ¿Y tú? Bien.',
  spans: [{ from: 6, to: 10, mark: 'em' }],
  sentences: [
    { place: 4, from: 0, to: 11, meaning: 'Hallo, Hugo.' },
    { place: 5, from: 12, to: 18 },
    { place: 6, from: 19, to: 24 },
  ],
};

const show = (open = '', shows = text) => {
  const { container } = render(
    <Block
      block={{ kind: 'paragraph', ...shows }}
      open={open}
      explain="de"
      onNote={() => undefined}
      picture={undefined}
    />,
  );
  const [shown] = shownTexts(container);
  if (shown === undefined) throw new TypeError('There is no text.');
  return shown;
};

describe('a text of a book', () => {
  it('is as few nodes as its looks, and gives the range of any piece', () => {
    const { element } = show();
    expect(element.childNodes.length).toBe(3);
    expect(rangeIn(element, 6, 10)?.toString()).toBe('Hugo');
    expect(rangeIn(element, 12, 18)?.toString()).toBe('¿Y tú?');
    expect(rangeIn(element, 0, 24)?.toString()).toBe(text.text);
  });

  it('shows a translation below its sentence, and ranges are still those of the text', () => {
    const { element } = show('4');
    expect(element.querySelector('[data-aside]')?.textContent).toBe('Hallo, Hugo.');
    expect(element.querySelector('[data-aside]')?.getAttribute('lang')).toBe('de');
    expect(rangeIn(element, 12, 18)?.toString()).toBe('¿Y tú?');
  });

  it('keeps the dash that closes an aside with the letter before it, and its offsets', () => {
    const aside: ReadingText = {
      text: '—Leo —dijo así— come—.',
      spans: [{ from: 6, to: 22, mark: 'em' }],
      sentences: [{ place: 4, from: 0, to: 22 }],
    };
    const { element } = show('', aside);
    const together = [...element.querySelectorAll('em span')];
    expect(together.map(({ className, textContent }) => [className, textContent])).toEqual([
      [styles.together, 'í—'],
      [styles.together, 'e—'],
    ]);
    expect(rangeIn(element, 11, 14)?.toString()).toBe('así');
    expect(rangeIn(element, 0, 22)?.toString()).toBe(aside.text);
  });

  it('knows the sentence at each offset, and the one before between two', () => {
    expect([0, 11, 12, 23].map((at) => sentenceAt(text, at)?.place)).toEqual([4, 4, 5, 6]);
  });

  it('has words with their offsets', () => {
    const { sentences } = text;
    const words = sentences.flatMap((sentence) => wordsOf(sentence, text.text, 'es'));
    expect(words.map(({ token, from }) => [token, from])).toEqual([
      ['Hola', 0],
      ['Hugo', 6],
      ['Y', 13],
      ['tú', 15],
      ['Bien', 19],
    ]);
  });

  it('is found by what is selected in it', () => {
    const { element } = show('4');
    const range = rangeIn(element, 6, 18);
    document.getSelection()?.removeAllRanges();
    if (range !== undefined) document.getSelection()?.addRange(range);
    expect(selectedIn(element)).toMatchObject({
      from: { sentence: 4, offset: 6 },
      to: { sentence: 5, offset: 6 },
    });
  });

  it('of a language that is not learned has words too', () => {
    const thai = 'สวัสดีครับ';
    expect(
      wordsOf({ place: 0, from: 0, to: thai.length }, thai, 'th')
        .map(({ token }) => token)
        .join(''),
    ).toBe(thai);
  });
});

describe('the place of a page', () => {
  const element = document.createElement('p');
  const manyIn = (count: number) => {
    const sentences = Array.from({ length: count }, (_, place) => ({
      place: place + 100,
      from: place * 3,
      to: place * 3 + 2,
    }));
    element.textContent = 'Sí '.repeat(count);
    return sentences.map((sentence) => ({
      element,
      text: { text: element.textContent, spans: [], sentences },
      sentence,
    }));
  };
  /** Pages of 30 characters. */
  const pageOf = ({ startOffset }: Range): number => Math.floor(startOffset / 30);

  it('is its first sentence, of which few are measured', () => {
    let measured = 0;
    const counting = (range: Range): number => {
      measured += 1;
      return pageOf(range);
    };
    const all = manyIn(200);
    expect([0, 1, 7, 19].map((page) => placeOnPage(all, page, counting))).toEqual([100, 110, 170, 290]);
    expect(measured).toBeLessThanOrEqual(4 * 9);
  });

  it('is the last sentence behind the end, and none without a text', () => {
    expect(placeOnPage(manyIn(12), 9, pageOf)).toBe(111);
    expect(placeOnPage([], 0, pageOf)).toBeUndefined();
  });
});
