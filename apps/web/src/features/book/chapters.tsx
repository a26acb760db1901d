import type { ReadingContents } from '@parlance/domain';
import { Check, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Ebook, useBooksProgress, useMembershipHere } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { readHref } from '../book-choice/index.ts';
import { PlansButton } from '../membership-links/index.ts';
import { languageFor } from '../word-card/index.ts';
import styles from './book-page.module.css';
import { type ChapterState, chapterStates } from './chapter-states.ts';

/** The chapters of a book: which were read, where the reader is, and which are closed without a membership. */
export function Chapters({ ebook }: { readonly ebook: Ebook }): ReactNode {
  const t = useT('book');
  const membership = useMembershipHere();
  const { book, first, explain } = ebook;
  const progress = useBooksProgress(book.language).get(book.id) ?? { state: 'new', round: 1, sentence: 0 };
  const states = chapterStates(first.contents, progress, membership);
  return (
    <section className={styles.section} aria-labelledby="chapters">
      <h2 id="chapters">{t('contents')}</h2>
      <ol className={styles.chapters}>
        {book.contents.map((chapter, at) => (
          <li key={chapter.id} data-state={states[at]}>
            <Chapter
              {...{ chapter, at }}
              book={book.id}
              state={states[at] ?? 'open'}
              learnLang={languageFor(book.language).htmlLang}
              meaning={explain.chapters[chapter.id] ?? ''}
              explainLang={languageFor(explain.language).htmlLang}
            />
          </li>
        ))}
      </ol>
      {states.includes('closed') && (
        <>
          <p className={styles.closed}>{t('closed')}</p>
          <PlansButton tone="quiet" />
        </>
      )}
    </section>
  );
}

interface ChapterProps {
  readonly book: string;
  readonly chapter: ReadingContents;
  readonly at: number;
  readonly state: ChapterState;
  readonly meaning: string;
  readonly learnLang: string;
  readonly explainLang: string;
}

function Chapter({ book, chapter, at, state, meaning, learnLang, explainLang }: ChapterProps): ReactNode {
  const t = useT('book');
  const body = (
    <>
      <span className={styles.number} aria-hidden="true">
        {state === 'read' ? <Check size={18} strokeWidth={3} /> : at + 1}
      </span>
      <span className={styles.chapterText}>
        <strong lang={learnLang}>{chapter.title}</strong>
        {meaning !== chapter.title && <span lang={explainLang}>{meaning}</span>}
      </span>
      <span className={styles.chapterState}>
        {state === 'closed' ? (
          <Lock size={18} strokeWidth={2.4} role="img" aria-label={t('locked')} />
        ) : state === 'open' ? (
          t('sentences', { count: chapter.sentences })
        ) : (
          t(`chapter.${state}`)
        )}
      </span>
    </>
  );
  if (state === 'closed') return <span className={styles.chapter}>{body}</span>;
  return (
    <Link
      className={styles.chapter}
      to={`${readHref(book)}?at=${chapter.first}`}
      aria-current={state === 'now' ? 'location' : undefined}
    >
      {body}
    </Link>
  );
}
