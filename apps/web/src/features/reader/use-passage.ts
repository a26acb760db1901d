/** The chosen passage, and the sentences whose translation is shown. */
import { type RefObject, useEffect, useState } from 'react';
import { type Passage, passageOf, type ShownSentence, selectedIn } from './locate.ts';

/** What is chosen on the page. */
export interface ChosenPassage {
  /** The places of sentences whose translation is shown. */
  readonly open: ReadonlySet<number>;
  readonly passage: Passage | undefined;
  /** Chooses a sentence and shows its translation; again: takes both back. */
  readonly press: (shown: ShownSentence) => void;
  readonly translate: (place: number) => void;
  readonly close: () => void;
  /** Takes everything back. */
  readonly clear: () => void;
}

const toggled = (places: ReadonlySet<number>, place: number): ReadonlySet<number> => {
  const next = new Set(places);
  if (!next.delete(place)) next.add(place);
  return next;
};

const NONE: ReadonlySet<number> = new Set();

/** What is chosen below `root`, by pressing a sentence or by selecting a text. */
export const usePassage = (root: RefObject<HTMLElement | null>): ChosenPassage => {
  const [open, setOpen] = useState(NONE);
  const [passage, setPassage] = useState<Passage>();
  useEffect(() => {
    const choose = (): void => {
      const chosen = root.current === null ? undefined : selectedIn(root.current);
      if (chosen !== undefined) setPassage(chosen);
    };
    document.addEventListener('pointerup', choose);
    return () => document.removeEventListener('pointerup', choose);
  }, [root]);
  return {
    open,
    passage,
    press: (shown) => {
      const { place, meaning } = shown.sentence;
      const isShown = meaning === undefined ? passage?.from.sentence === place : open.has(place);
      setPassage(isShown ? undefined : passageOf(shown));
      if (meaning !== undefined) setOpen(toggled(open, place));
    },
    translate: (place) => setOpen(toggled(open, place)),
    close: () => setPassage(undefined),
    clear: () => {
      setPassage(undefined);
      setOpen(NONE);
    },
  };
};
