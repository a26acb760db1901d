/** The page of an open book: its text as it is laid out, the place that is read, and what is chosen, marked and lit on it. */
import { useMemo, useRef } from 'react';
import { bookRefOf, type ReadingControl, useMarks } from '../../data/index.ts';
import type { ReadAloud } from './read-aloud.ts';
import type { ReaderSettings } from './settings.ts';
import type { BookSource } from './source.ts';
import type { Chapters } from './use-chapters.ts';
import { useFetchedBehind } from './use-fetched-behind.ts';
import { useFollowedSound } from './use-followed-sound.ts';
import { usePageLayout } from './use-page-layout.ts';
import { usePaints } from './use-paints.ts';
import { usePassage } from './use-passage.ts';
import { useRoving } from './use-roving.ts';
import { useSteadyPlace } from './use-steady-place.ts';

/** What a page is made of. */
export interface OpenPageProps {
  readonly source: BookSource;
  readonly control: ReadingControl;
  readonly chapters: Chapters;
  /** The sentence to begin with. */
  readonly start: number;
  readonly settings: ReaderSettings;
  readonly aloud: ReadAloud;
}

/** An open page. */
export type OpenPage = ReturnType<typeof useOpenPage>;

/** Lays out the page of a book and follows what is read and heard on it. */
export const useOpenPage = ({ source, control, chapters, start, settings, aloud }: OpenPageProps) => {
  const { book } = source;
  const { language } = book;
  const { read } = control;
  const marks = useMarks(useMemo(() => bookRefOf(book), [book]));
  /** The element with the text. */
  const flow = useRef<HTMLElement>(null);
  const chosen = usePassage(flow);
  const laidOut = usePageLayout(flow, settings, chapters, chosen.open);
  const steady = useSteadyPlace({ book, start, chapters, read, ...laidOut });
  const { index, isPaged, pages, shown } = laidOut;
  const { place, goTo } = steady;
  usePaints({ index, shown, language, marks: marks.marks, settings, aloud });
  useFollowedSound({ aloud, goTo, index, isPaged, pages });
  const hasText = chapters.loaded.size > 0;
  const isFetched = useFetchedBehind(hasText && chapters.blocks === undefined ? source : undefined);
  const roving = useRoving({ index, language, place, isPaged, pages });
  return { ...laidOut, ...steady, flow, chosen, marks, isFetched, roving };
};
