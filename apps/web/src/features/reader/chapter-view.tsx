import type { Language, ReadingContents } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback.tsx';
import { languageFor } from '../word-card/index.ts';
import { Block } from './block.tsx';
import { ChapterPicture } from './chapter-picture.tsx';
import type { BlockRange } from './first-blocks.ts';
import styles from './text.module.css';
import type { LoadedChapter } from './use-chapters.ts';

interface ChapterViewProps {
  readonly entry: ReadingContents;
  /** Its place in the contents, and how many there are. */
  readonly at: number;
  readonly of: number;
  readonly chapter: LoadedChapter;
  /** Its blocks that are on the page; undefined: all. */
  readonly blocks: BlockRange | undefined;
  readonly explain: Language;
  /** The places whose translation is shown; that of a chapter's title is the one before all sentences, counted down. */
  readonly open: ReadonlySet<number>;
  readonly onTranslate: (place: number) => void;
  readonly onNote: (note: string) => void;
  readonly onRetry: () => void;
  readonly picture: ((name: string) => Promise<Blob | undefined>) | undefined;
  readonly children?: ReactNode;
}

/** A chapter: its drawing, its title, what `children` are, and its text. */
export function ChapterView(props: ChapterViewProps): ReactNode {
  const { entry, at, of, chapter, explain, children } = props;
  const titlePlace = -1 - at;
  const isTranslated = props.open.has(titlePlace);
  const t = useT('reader');
  const [language] = usePreference('interface');
  return (
    <section className={styles.chapter} data-chapter={at} aria-labelledby={`chapter-${at}`}>
      {entry.picture !== undefined && <ChapterPicture picture={entry.picture} />}
      <header className={styles.head}>
        {of > 1 && (
          <p className={styles.ordinal} lang={languageFor(language).htmlLang}>
            {t('chapterOf', { chapter: at + 1, chapters: of })}
          </p>
        )}
        <h2 id={`chapter-${at}`}>
          {entry.meaning === undefined ? (
            entry.title
          ) : (
            <button type="button" aria-expanded={isTranslated} onClick={() => props.onTranslate(titlePlace)}>
              {entry.title}
            </button>
          )}
        </h2>
        {isTranslated && (
          <p className={styles.translation} lang={explain.htmlLang}>
            {entry.meaning}
          </p>
        )}
      </header>
      {children}
      {chapter.state === 'loading' && <Skeleton height={260} />}
      {chapter.state === 'failed' && (
        <div className={styles.failed} lang={languageFor(language).htmlLang}>
          <p>{t(chapter.code === 'offline' ? 'chapterOffline' : 'chapterFailed')}</p>
          <Button tone="quiet" onClick={props.onRetry}>
            {t('again')}
          </Button>
        </div>
      )}
      {chapter.state === 'ready' && <Blocks {...props} content={chapter.content} />}
    </section>
  );
}

interface BlocksProps extends Pick<ChapterViewProps, 'blocks' | 'explain' | 'open' | 'onNote' | 'picture'> {
  readonly content: Extract<LoadedChapter, { state: 'ready' }>['content'];
}

function Blocks({ content, blocks, explain, open, onNote, picture }: BlocksProps): ReactNode {
  const from = blocks?.from ?? 0;
  return (
    <div className={styles.blocks}>
      {content.chapter.blocks.slice(from, blocks?.to).map((block, index) => {
        const sentences = 'sentences' in block ? block.sentences : [];
        const here = open.size === 0 ? [] : sentences.filter(({ place }) => open.has(place));
        return (
          <Block
            // biome-ignore lint/suspicious/noArrayIndexKey: a block never changes its place
            key={from + index}
            block={block}
            open={here.map(({ place }) => place).join(' ')}
            explain={explain.htmlLang}
            onNote={onNote}
            picture={picture}
          />
        );
      })}
    </div>
  );
}
