import type { ReactNode, Ref } from 'react';
import { useEffect, useRef } from 'react';
import { type Reading, type ReadingControl, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { languageFor } from '../word-card/index.ts';
import { ChapterView } from './chapter-view.tsx';
import { BookEnd, TintLegend } from './lazy-parts.tsx';
import { ClosedChapter } from './notices.tsx';
import page from './page.module.css';
import type { ReaderSettings } from './settings.ts';
import type { BookSource } from './source.ts';
import styles from './text.module.css';
import { type Chapters, chapterIn } from './use-chapters.ts';
import type { Pages } from './use-pages.ts';
import type { usePresses } from './use-presses.ts';

interface BookFlowProps {
  readonly source: BookSource;
  readonly chapters: Chapters;
  readonly pages: Pages;
  readonly settings: ReaderSettings;
  readonly open: ReadonlySet<number>;
  /** Shows the translation at a place, or takes it back. */
  readonly onTranslate: (place: number) => void;
  readonly presses: ReturnType<typeof usePresses>;
  readonly isOpen: (chapter: number) => boolean;
  readonly control: ReadingControl;
  readonly reading: Reading;
  readonly onGo: (place: number) => void;
  readonly onNote: (note: string) => void;
  /** What stands above the text. */
  readonly notices: ReactNode;
}

/** The chapters that are shown: one below the other, or one in pages. */
export function BookFlow(props: BookFlowProps): ReactNode {
  const { source, chapters, pages, settings, open, presses, isOpen, control, reading, onGo, notices } = props;
  const { book } = source;
  const t = useT('reader');
  const [ui] = usePreference('interface');
  const { from, to } = chapters.shown;
  const language = languageFor(book.language);
  const isPaged = settings.layout === 'paged';
  const isWhole = chapters.blocks === undefined && chapterIn(chapters, to).state === 'ready';
  const isLast = to === book.contents.length - 1;
  const before = book.contents[from - 1];
  const places = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return (
    <>
      <div className={page.notices}>{notices}</div>
      <div ref={pages.frame} className={page.frame}>
        <article
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys move from word to word in it
          tabIndex={0}
          ref={pages.flow as Ref<HTMLElement>}
          className={cx(styles.flow, page.flow)}
          lang={language.htmlLang}
          dir={book.direction}
          aria-label={t('textLabel', { title: book.title })}
          {...presses}
        >
          {before !== undefined && !isPaged && (
            <p className={styles.before} lang={languageFor(ui).htmlLang}>
              <Button tone="quiet" onClick={() => onGo(before.first)}>
                {t('chapterBefore')}
              </Button>
            </p>
          )}
          {places.map((at) => {
            const entry = book.contents[at];
            if (entry === undefined) return null;
            if (!isOpen(at)) return <ClosedChapter key={at} title={entry.title} />;
            return (
              <ChapterView
                key={entry.id}
                entry={entry}
                at={at}
                of={book.contents.length}
                chapter={chapterIn(chapters, at)}
                blocks={at === from ? chapters.blocks : undefined}
                explain={languageFor(source.explain)}
                open={open}
                onTranslate={props.onTranslate}
                onNote={props.onNote}
                onRetry={() => void chapters.load(at)}
                picture={source.picture}
              >
                {settings.tinted && book.kind === 'ours' && <TintLegend tints={settings.tints} />}
              </ChapterView>
            );
          })}
          {isLast && isOpen(to) && isWhole && <BookEnd book={book} control={control} reading={reading} onGo={onGo} />}
          {!isLast && !isPaged && isOpen(to) && <More key={to} isReady={isWhole} onNear={chapters.append} />}
        </article>
      </div>
    </>
  );
}

/** The end of what is shown: calls `onNear` when it is a screen away. */
function More({ isReady, onNear }: { readonly isReady: boolean; readonly onNear: () => void }): ReactNode {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isReady || mark.current === null) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
      },
      { rootMargin: '0px 0px 100% 0px' },
    );
    observer.observe(mark.current);
    return () => observer.disconnect();
  }, [isReady, onNear]);
  return <div ref={mark} className={styles.more} aria-hidden="true" />;
}
