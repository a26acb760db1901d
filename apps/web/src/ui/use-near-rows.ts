import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSameNear, type Near, NOTHING, nearIn, type Place } from './near-rows.ts';
import { canObserve } from './near-view.ts';

/** Number of cards that are in the page before it is known where their list is. */
const FIRST = 6;

/** The lists of the page: each looks again when the page was moved. */
const looking = new Set<() => void>();
const lookAgain = (): void => {
  for (const look of looking) look();
};

const placeOf = (list: Element): Place => {
  const { gridTemplateColumns, gridAutoRows, rowGap } = getComputedStyle(list);
  return {
    top: list.getBoundingClientRect().top,
    pitch: Number.parseFloat(gridAutoRows) + Number.parseFloat(rowGap),
    // A track for each column; `none` is one column.
    columns: gridTemplateColumns.split(' ').length,
  };
};

/**
 * The cards of a list that are to be in the page: those near the view, as it is scrolled.
 * @param cards those of the list; where they have changed, the page is looked at before it is drawn
 * @param isFirst whether the list begins on the first screen
 */
export const useNearRows = (
  list: RefObject<Element | null>,
  cards: { readonly length: number },
  isFirst: boolean,
): Near => {
  const count = cards.length;
  const [near, setNear] = useState<Near>(isFirst ? { ...NOTHING, to: FIRST } : NOTHING);
  const look = useCallback((): void => {
    if (list.current === null || !canObserve()) return;
    const next = nearIn(count, placeOf(list.current), globalThis.innerHeight);
    setNear((now) => (isSameNear(now, next) ? now : next));
  }, [list, count]);
  // The first screen is drawn before the cards below it are made.
  const isDrawn = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards may stand elsewhere, also if they are as many
  useLayoutEffect(() => {
    if (isDrawn.current) look();
  }, [cards, look]);
  useEffect(() => {
    isDrawn.current = true;
    looking.add(look);
    // The same listener is added once only.
    addEventListener('scroll', lookAgain, { passive: true });
    addEventListener('resize', lookAgain);
    look();
    return () => {
      looking.delete(look);
    };
  }, [look]);
  return canObserve() ? near : { ...NOTHING, to: count };
};
