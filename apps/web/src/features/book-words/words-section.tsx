import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { type BookWords, type Ebook, type ListedEbook, useBookWords } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { ContentFailed } from '../study/index.ts';
import { type ReportedText, ReportTranslation } from '../translation-report/index.ts';
import { languageFor, useSpeaker, WordCards } from '../word-card/index.ts';
import { AddWords } from './add-words.tsx';
import styles from './book-words.module.css';
import { Practices } from './practices.tsx';
import { useWordRows } from './use-word-rows.ts';
import { WordList } from './word-list.tsx';
import { STANDINGS } from './words-of-book.ts';

interface WordsSectionProps {
  readonly book: ListedEbook;
  readonly ebook: Ebook;
}

/** The words of a book: how many are known, how they are practised, and all of them. */
export function WordsSection({ book, ebook }: WordsSectionProps): ReactNode {
  const t = useT('bookWords');
  const words = useBookWords(ebook, book);
  return (
    <section className={styles.section} aria-labelledby="words">
      <h2 id="words">{t('title')}</h2>
      {words.state === 'loading' && (
        <Loading>
          <Skeleton height={90} />
          <Skeleton height={260} />
        </Loading>
      )}
      {words.state === 'failed' && (
        <ContentFailed code={words.code} retry={words.retry} title={t('notLoaded')} offlineText={t('offlineText')} />
      )}
      {words.state === 'ready' && <Loaded book={book} words={words.value} />}
    </section>
  );
}

function Loaded({ book, words }: { readonly book: ListedEbook; readonly words: BookWords }): ReactNode {
  const rows = useWordRows(words, book);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reported, setReported] = useState<ReportedText>();
  const speaker = useSpeaker(words, languageFor(words.learn.language));
  const texts = useMemo(() => ({ items: words.items, learn: words.learn, explain: words.explain }), [words]);
  const report = useCallback(
    (item: string) =>
      setReported({
        ...{ book: book.id, item, learn: words.learn.language, explain: words.explain.language },
        target: words.learn.items[item]?.text ?? '',
        meaning: words.explain.items[item]?.text ?? '',
      }),
    [book.id, words],
  );
  return (
    <WordCards texts={texts} say={speaker.say}>
      <Standings rows={rows} />
      <AddWords rows={rows} learn={words.learn.language} />
      <Practices book={book.id} rows={rows} chosen={chosen} />
      <WordList {...{ rows, words, chosen, report }} say={speaker.say} onChoose={setChosen} />
      <ReportTranslation text={reported} onClose={() => setReported(undefined)} />
    </WordCards>
  );
}

/** How many words are new, weak and known, as a bar and in words. */
function Standings({ rows }: { readonly rows: ReturnType<typeof useWordRows> }): ReactNode {
  const t = useT('bookWords');
  const counts = STANDINGS.map((standing) => ({
    standing,
    count: rows.filter((row) => row.standing === standing).length,
  })).toReversed();
  return (
    <div className={styles.standings}>
      <div className={styles.bar} aria-hidden="true">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ standing, count }) => (
            <i key={standing} data-standing={standing} style={{ flexGrow: count }} />
          ))}
      </div>
      <ul>
        {counts.map(({ standing, count }) => (
          <li key={standing} data-standing={standing}>
            <b>{count}</b> {t(`standing.${standing}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
