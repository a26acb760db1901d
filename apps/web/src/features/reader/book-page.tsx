import { memo, type ReactNode, useState } from 'react';
import type { Reading } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Toast } from '../../ui/feedback.tsx';
import { languageFor } from '../word-card/index.ts';
import { BookFlow } from './book-flow.tsx';
import type { TappedWord } from './card-actions.tsx';
import { BookDialogs, MediaKeys, PassageBar } from './lazy-parts.tsx';
import { FurtherOffer, ReaderHint } from './notices.tsx';
import styles from './page.module.css';
import { pageMoves } from './page-moves.ts';
import { PageTold } from './page-told.tsx';
import './paints.css';
import { PlayerBar } from './player-bar.tsx';
import type { ReportedPart } from './reported.ts';
import type { ReaderSettings } from './settings.ts';
import { chapterOf } from './source.ts';
import { bookHref } from './states.tsx';
import type { Ties } from './ties.ts';
import { ReaderTop } from './top-bar.tsx';
import { chapterIn } from './use-chapters.ts';
import { useOpenDialogs } from './use-open-dialogs.ts';
import { type OpenPageProps, useOpenPage } from './use-open-page.ts';
import { useOpenWord } from './use-open-word.ts';
import { usePageKeys } from './use-page-keys.ts';
import { usePresses } from './use-presses.ts';

interface BookPageProps extends OpenPageProps {
  readonly reading: Reading;
  readonly change: (some: Partial<ReaderSettings>) => void;
  readonly isOpen: (chapter: number) => boolean;
  /** Words of the corpus, for own books. */
  readonly ties: Ties | undefined;
  readonly onTapped: (tapped: TappedWord) => void;
  readonly onReport: (text: ReportedPart) => void;
}

/** The page of an open book, with all that is pressed on it. It is not rendered again for the card of a word. */
export const BookPage = memo(function BookPage(props: BookPageProps): ReactNode {
  const { source, control, reading, chapters, settings, change, aloud, isOpen, ties, onTapped, onReport } = props;
  const { book } = source;
  const errors = useT('errors');
  const page = useOpenPage(props);
  const { chosen, flow, goTo, isPaged, marks, pages, place } = page;
  const { open, passage } = chosen;
  const dialogs = useOpenDialogs();
  const [refused, setRefused] = useState<string | null>(null);
  const store = (work: Promise<unknown>): void => {
    work.catch(() => setRefused(errors('storageRefused')));
  };
  const moves = pageMoves(props, page, store);
  const turn = isPaged ? moves.turn : undefined;
  const openWord = useOpenWord(book, ties, settings.voice, onTapped);
  const presses = usePresses(book.language, { onWord: openWord, onSentence: chosen.press, onSwipe: turn });
  usePageKeys({ book: book.id, page, moves, openWord, help: () => dialogs.onSheet('keys') });

  const at = chapterOf(book, place);
  const chapter = chapterIn(chapters, at);
  const title = book.contents[at]?.title ?? '';
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
        chapter={title}
        lang={lang}
        back={bookHref(book.id)}
        isBookmarked={moves.isBookmarked}
        onBookmark={moves.bookmark}
        onSheet={dialogs.onSheet}
      />
      {passage !== undefined && (
        <PassageBar
          passage={passage}
          chosen={chosen}
          index={page.index}
          marks={marks}
          aloud={aloud}
          store={store}
          onNote={dialogs.onNote}
          onReport={onReport}
        />
      )}
      <BookFlow
        source={source}
        chapters={chapters}
        pages={pages}
        settings={settings}
        open={open}
        onTranslate={chosen.translate}
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
        onNote={dialogs.onBookNote}
      />
      <p className={styles.live} role="status" lang={lang}>
        {page.roving.told}
      </p>
      <PlayerBar
        aloud={aloud}
        settings={settings}
        change={change}
        place={place}
        sentences={book.sentences}
        told={<PageTold book={book} page={page} chapter={chapter} />}
        onGo={goTo}
        onToggle={moves.toggleSound}
        onTurn={turn}
      />
      {page.isFetched && <MediaKeys aloud={aloud} book={book} place={place} chapter={title} />}
      {dialogs.isAnyOpen && (
        <BookDialogs
          {...dialogs}
          book={book}
          text={flow}
          at={at}
          chapter={chapter}
          marks={marks}
          settings={settings}
          change={change}
          isOpen={isOpen}
          onGo={goTo}
          store={store}
        />
      )}
      <Toast message={refused} onGone={() => setRefused(null)} />
    </div>
  );
});
