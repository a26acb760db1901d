import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { bookRefOf, type Reading, type ReadingControl, useMarks } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Toast } from '../../ui/feedback.tsx';
import { languageFor } from '../word-card/index.ts';
import { BookDialogs } from './book-dialogs.tsx';
import { BookFlow } from './book-flow.tsx';
import type { TappedWord } from './card-actions.tsx';
import { FurtherOffer, ReaderHint } from './notices.tsx';
import styles from './page.module.css';
import './paints.css';
import { MediaKeys, type SheetName } from './lazy-parts.tsx';
import { type Passage, passageOf, type ShownSentence } from './locate.ts';
import { leftIn, minutesLeft } from './page-line.ts';
import { PassageBar } from './passage-bar.tsx';
import { PlayerBar } from './player-bar.tsx';
import type { ReadAloud } from './read-aloud.ts';
import { type ReportedPart, reportedSentence } from './reported.ts';
import type { ReaderSettings } from './settings.ts';
import { type BookSource, chapterOf } from './source.ts';
import { bookHref } from './states.tsx';
import type { Ties } from './ties.ts';
import { ReaderTop } from './top-bar.tsx';
import { type Chapters, chapterIn } from './use-chapters.ts';
import { useFetchedBehind } from './use-fetched-behind.ts';
import { useFollowedSound } from './use-followed-sound.ts';
import { useOpenWord } from './use-open-word.ts';
import { usePageIndex } from './use-page-index.ts';
import { usePages } from './use-pages.ts';
import { usePaints } from './use-paints.ts';
import { usePassage } from './use-passage.ts';
import { usePresses } from './use-presses.ts';
import { useReaderKeys } from './use-reader-keys.ts';
import { useRoving } from './use-roving.ts';
import { useSteadyPlace } from './use-steady-place.ts';

interface BookPageProps {
  readonly source: BookSource;
  readonly control: ReadingControl;
  readonly reading: Reading;
  readonly chapters: Chapters;
  /** The sentence to begin with. */
  readonly start: number;
  readonly settings: ReaderSettings;
  readonly change: (some: Partial<ReaderSettings>) => void;
  readonly aloud: ReadAloud;
  readonly isOpen: (chapter: number) => boolean;
  /** Words of the corpus, for own books. */
  readonly ties: Ties | undefined;
  readonly onTapped: (tapped: TappedWord) => void;
  readonly onReport: (text: ReportedPart) => void;
}

/** The page of an open book, with all that is pressed on it. It is not rendered again for the card of a word. */
export const BookPage = memo(function BookPage(props: BookPageProps): ReactNode {
  const { source, control, reading, chapters, start, settings, change, aloud, isOpen, ties, onTapped, onReport } =
    props;
  const { book } = source;
  const t = useT('reader');
  const errors = useT('errors');
  const navigate = useNavigate();
  const marks = useMarks(useMemo(() => bookRefOf(book), [book]));
  const [sheet, setSheet] = useState<SheetName>();
  const [note, setNote] = useState<Passage>();
  const [bookNote, setBookNote] = useState<string>();
  const [refused, setRefused] = useState<string | null>(null);
  const isPaged = settings.layout === 'paged';
  const flow = useRef<HTMLElement>(null);
  const chosen = usePassage(flow);
  const { open, passage } = chosen;

  const layout = [
    settings.fontSize,
    settings.lineHeight,
    settings.margin,
    settings.layout,
    settings.typeface,
    settings.hyphens,
  ].join();
  const shownKey = useMemo(
    () => ({ shown: chapters.shown, loaded: chapters.loaded, open, layout }),
    [chapters.shown, chapters.loaded, open, layout],
  );
  const pages = usePages(flow, isPaged, `${layout} ${chapters.shown.from} ${chapters.loaded.size} ${open.size}`);
  const index = usePageIndex(flow, shownKey);
  const { place, screens, goTo } = useSteadyPlace({
    book,
    start,
    chapters,
    index,
    pages,
    isPaged,
    shown: shownKey,
    layout,
    read: control.read,
  });
  usePaints({ index, shown: shownKey, language: book.language, marks: marks.marks, settings, aloud });

  const store = (work: Promise<unknown>): void => {
    work.catch(() => setRefused(errors('storageRefused')));
  };
  const openWord = useOpenWord(book, ties, settings.voice, onTapped);
  const turn = (by: 1 | -1): void => {
    const next = pages.page + by;
    if (next >= 0 && next < pages.count) {
      pages.turnTo(next);
      return;
    }
    const at = chapters.shown.from + by;
    const entry = book.contents[at];
    if (entry !== undefined) goTo(by > 0 ? entry.first : entry.first + entry.sentences - 1);
  };
  const presses = usePresses(book.language, {
    onWord: openWord,
    onSentence: chosen.press,
    onSwipe: isPaged ? turn : undefined,
  });
  useFollowedSound({ aloud, goTo, index, isPaged, pages });
  const hasText = chapters.loaded.size > 0;
  useFetchedBehind(hasText ? source : undefined);
  const roving = useRoving({ index, language: book.language, place, isPaged, pages });
  const toggleSound = (): void => {
    const { isPlaying, place: heard } = aloud.state();
    if (isPlaying) aloud.pause();
    else
      aloud.play(heard !== null && index.current.sentences.has(heard) && Math.abs(heard - place) < 12 ? heard : place);
  };
  const leave = (): void => {
    if (passage !== undefined || roving.current() !== undefined) {
      chosen.clear();
      roving.clear();
    } else navigate(bookHref(book.id));
  };
  const isBookmarked = marks.marks.some(({ kind, from }) => kind === 'bookmark' && from.sentence === place);
  const bookmark = (): void => {
    const shown = index.current.sentences.get(place);
    const quote = shown === undefined ? '' : passageOf(shown).quote;
    store(marks.setBookmark(place, quote, !isBookmarked));
  };
  const sentenceNow = (): ShownSentence | undefined => roving.current()?.shown ?? index.current.sentences.get(place);
  useReaderKeys({
    word: roving.move,
    sentence: roving.moveSentence,
    card: () => {
      const at = roving.current();
      if (at !== undefined) openWord(at.shown, at.word);
      return at !== undefined;
    },
    translate: () => {
      const now = sentenceNow();
      if (now !== undefined) chosen.press(now);
    },
    toggleSound,
    turn: isPaged ? turn : undefined,
    bookmark,
    leave,
    help: () => setSheet('keys'),
  });

  const at = chapterOf(book, place);
  const now = chapterIn(chapters, at);
  const page = isPaged ? { page: pages.page + 1, count: pages.count } : screens;
  const lang = languageFor(book.language).htmlLang;
  return (
    <div
      className={styles.page}
      data-layout={settings.layout}
      data-margin={settings.margin}
      data-typeface={settings.typeface}
      data-hyphens={settings.hyphens}
      style={{ '--size': settings.fontSize, '--lines': settings.lineHeight }}
    >
      <ReaderTop
        title={book.title}
        chapter={book.contents[at]?.title ?? ''}
        lang={lang}
        back={bookHref(book.id)}
        isBookmarked={isBookmarked}
        onBookmark={bookmark}
        onSheet={setSheet}
      />
      {passage !== undefined && (
        <PassageBar
          passage={passage}
          marks={marks}
          isTranslated={open.has(passage.from.sentence)}
          hasTranslation={index.current.sentences.get(passage.from.sentence)?.sentence.meaning !== undefined}
          store={store}
          onNote={() => setNote(passage)}
          onListen={() => aloud.play(passage.from.sentence)}
          onTranslate={() => chosen.translate(passage.from.sentence)}
          onReport={() => {
            const shown = index.current.sentences.get(passage.from.sentence);
            if (shown !== undefined) onReport(reportedSentence(shown));
          }}
          onClose={chosen.close}
        />
      )}
      <BookFlow
        source={source}
        chapters={chapters}
        pages={pages}
        settings={settings}
        open={open}
        presses={presses}
        isOpen={isOpen}
        control={control}
        reading={reading}
        onGo={goTo}
        notices={
          <>
            {reading.furthest !== null && (
              <FurtherOffer book={book} furthest={reading.furthest} onGo={() => goTo(reading.furthest ?? 0)} />
            )}
            <ReaderHint />
          </>
        }
        onNote={setBookNote}
      />
      <p className={styles.live} role="status" lang={lang}>
        {roving.told}
      </p>
      <PlayerBar
        aloud={aloud}
        settings={settings}
        change={change}
        place={place}
        sentences={book.sentences}
        told={
          <>
            {t('page', { page: page.page, pages: page.count })}
            {now.state === 'ready' &&
              place < book.sentences - 1 &&
              ` · ${t(...leftIn(minutesLeft(book, place, now.content)))}`}
          </>
        }
        onGo={goTo}
        onToggle={toggleSound}
        onTurn={isPaged ? turn : undefined}
      />
      {hasText && <MediaKeys aloud={aloud} book={book} place={place} chapter={book.contents[at]?.title ?? ''} />}
      <BookDialogs
        book={book}
        text={flow}
        at={at}
        chapter={now}
        sheet={sheet}
        onSheet={setSheet}
        note={note}
        onNote={setNote}
        bookNote={bookNote}
        onBookNote={setBookNote}
        marks={marks}
        settings={settings}
        change={change}
        isOpen={isOpen}
        onGo={goTo}
        store={store}
      />
      <Toast message={refused} onGone={() => setRefused(null)} />
    </div>
  );
});
