/** Keeps the sentence that sounds in sight. */
import { type RefObject, useEffect } from 'react';
import { rangeOf } from './page-geometry.ts';
import type { ReadAloud } from './read-aloud.ts';
import type { PageIndex } from './use-page-index.ts';
import type { Pages } from './use-pages.ts';
import { TOP } from './use-steady-place.ts';

interface FollowedSoundProps {
  readonly aloud: ReadAloud;
  readonly index: RefObject<PageIndex>;
  readonly pages: Pages;
  readonly isPaged: boolean;
  readonly goTo: (place: number) => void;
}

/** Pixels at the lower edge of the window that bars cover. */
export const BOTTOM = 190;

/** Moves a range into sight where it is not. */
export const reveal = (range: Range, isPaged: boolean, pages: Pages): void => {
  if (isPaged) {
    pages.turnTo(pages.pageOf(range));
    return;
  }
  const { top, bottom } = range.getBoundingClientRect();
  if (top >= TOP && bottom <= globalThis.innerHeight - BOTTOM) return;
  const isQuiet = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
  globalThis.scrollTo({ top: globalThis.scrollY + top - TOP - 24, behavior: isQuiet ? 'instant' : 'smooth' });
};

/** Follows the sound. */
export const useFollowedSound = ({ aloud, index, pages, isPaged, goTo }: FollowedSoundProps): void => {
  const { turnTo, pageOf } = pages;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of the pages stay, their numbers change
  useEffect(() => {
    let last: number | null = null;
    return aloud.subscribe(() => {
      const { isPlaying, place } = aloud.state();
      if (!isPlaying || place === null || place === last) return;
      last = place;
      const shown = index.current.sentences.get(place);
      const range = shown && rangeOf(shown);
      if (range === undefined) goTo(place);
      else reveal(range, isPaged, pages);
    });
  }, [aloud, index, turnTo, pageOf, isPaged, goTo]);
};
