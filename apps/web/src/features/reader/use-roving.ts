/** The word that the keyboard stands on. */
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { TappedWord } from './card-actions.tsx';
import { paint } from './highlights.ts';
import { rangeIn } from './locate.ts';
import { reveal } from './use-followed-sound.ts';
import type { PageIndex } from './use-page-index.ts';
import type { Pages } from './use-pages.ts';
import { wordsOf } from './words.ts';

interface RovingProps {
  readonly index: RefObject<PageIndex>;
  readonly language: string;
  /** Where to begin. */
  readonly place: number;
  readonly isPaged: boolean;
  readonly pages: Pages;
}

/** Moves from word to word. */
export interface Roving {
  /** The word, for screen readers; empty without one. */
  readonly told: string;
  readonly current: () => TappedWord | undefined;
  readonly move: (by: 1 | -1) => void;
  /** To the first word of the next sentence or the last one. */
  readonly moveSentence: (by: 1 | -1) => void;
  readonly clear: () => void;
}

/** A word of the page that the arrow keys move. */
export const useRoving = (props: RovingProps): Roving => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const at = useRef<{ readonly place: number; readonly word: number } | null>(null);
  const [told, setTold] = useState('');

  const wordsAt = useCallback((place: number) => {
    const { index, language } = latest.current;
    const shown = index.current.sentences.get(place);
    return shown === undefined ? undefined : { shown, words: wordsOf(shown.sentence, shown.text.text, language) };
  }, []);
  const current = useCallback((): TappedWord | undefined => {
    const found = at.current === null ? undefined : wordsAt(at.current.place);
    const word = at.current === null ? undefined : found?.words[at.current.word];
    return found === undefined || word === undefined ? undefined : { shown: found.shown, word };
  }, [wordsAt]);
  const show = useCallback((): void => {
    const now = current();
    const range = now && rangeIn(now.shown.element, now.word.from, now.word.to);
    paint('roving', range === undefined ? [] : [range]);
    if (range !== undefined) reveal(range, latest.current.isPaged, latest.current.pages);
    setTold(now?.word.token ?? '');
  }, [current]);

  /** The nearest sentence with words, from a place on. */
  const sentenceFrom = useCallback(
    (place: number, by: 1 | -1): number | undefined => {
      for (let next = place; ; next += by) {
        const found = wordsAt(next);
        if (found === undefined) return undefined;
        if (found.words.length > 0) return next;
      }
    },
    [wordsAt],
  );
  const go = useCallback(
    (place: number | undefined, end: 'first' | 'last'): void => {
      if (place === undefined) return;
      const { length } = wordsAt(place)?.words ?? [];
      at.current = { place, word: end === 'first' ? 0 : length - 1 };
      show();
    },
    [show, wordsAt],
  );
  return useMemo(() => {
    const begin = (): void => go(sentenceFrom(latest.current.place, 1), 'first');
    return {
      told,
      current,
      move: (by) => {
        const now = at.current;
        if (now === null || current() === undefined) begin();
        else if (wordsAt(now.place)?.words[now.word + by] === undefined) {
          go(sentenceFrom(now.place + by, by), by > 0 ? 'first' : 'last');
        } else {
          at.current = { place: now.place, word: now.word + by };
          show();
        }
      },
      moveSentence: (by) => {
        const now = at.current;
        if (now === null || current() === undefined) begin();
        else go(sentenceFrom(now.place + by, by), 'first');
      },
      clear: () => {
        at.current = null;
        paint('roving', []);
        setTold('');
      },
    };
  }, [told, current, go, sentenceFrom, show, wordsAt]);
};
