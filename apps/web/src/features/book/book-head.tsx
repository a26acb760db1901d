import { BookOpen, RotateCcw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { type Ebook, type ListedEbook, useReading } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { readHref } from '../book-choice/index.ts';
import { Cover, Facts, Known, useBookFits } from '../shelf/index.ts';
import { languageFor } from '../word-card/index.ts';
import type { BookLanguages } from './book-languages.ts';
import styles from './book-page.module.css';

interface BookHeadProps extends BookLanguages {
  readonly book: ListedEbook;
  /** Undefined until it was loaded. */
  readonly ebook: Ebook | undefined;
}

/** The cover of a book, what it is about, how far it was read, and the button that opens it where it was left. */
export function BookHead({ book, ebook, learn, explain }: BookHeadProps): ReactNode {
  const t = useT('book');
  const fits = useBookFits(learn);
  const progress = fits.progressOf(book.id);
  const [learnLang, explainLang] = [learn, explain].map((code) => languageFor(code).htmlLang);
  const size = [
    t('chapters', { count: book.chapters }),
    t('sentences', { count: book.sentences }),
    ...(ebook !== undefined && hasVoices(ebook) ? [t('voices')] : []),
  ];
  return (
    <header className={styles.head}>
      <span className={styles.cover}>
        <Cover book={book} progress={progress} learnLang={learnLang ?? learn} atOnce />
      </span>
      <div className={styles.about}>
        <h1 lang={learnLang}>{book.title}</h1>
        {book.meaning !== book.title && (
          <p className={styles.meaning} lang={explainLang}>
            {book.meaning}
          </p>
        )}
        <p className={styles.teaser} lang={explainLang}>
          {book.about}
        </p>
        <Facts book={book} />
        <p className={styles.size}>{size.join(' · ')}</p>
        {fits.hasWords && <Known share={fits.fitOf(book).known} />}
      </div>
      <div className={styles.reading}>
        <ReadButtons book={book} learn={learn} />
      </div>
    </header>
  );
}

/** Whether a sentence of the book was recorded in both voices. */
const hasVoices = ({ learn }: Ebook): boolean =>
  Object.values(learn.items).some(({ audio }) => audio?.female !== undefined && audio.male !== undefined);

/** How far the book was read, and the buttons that open it: where it was left, or once more from its start. */
function ReadButtons({ book, learn }: Pick<BookHeadProps, 'book' | 'learn'>): ReactNode {
  const t = useT('book');
  const errors = useT('errors');
  const navigate = useNavigate();
  const { reading, redo } = useReading({ book: book.id, learn });
  const [isRefused, setRefused] = useState(false);
  const icon = <BookOpen size={22} aria-hidden="true" />;
  const to = readHref(book.id);
  // The place is asked for on this device: until then the button keeps its size.
  if (reading === null) return <Button full busy icon={icon} />;
  const { state, round, sentence } = reading;
  if (state === 'finished') {
    const again = (): void => {
      redo().then(
        () => navigate(to),
        () => setRefused(true),
      );
    };
    return (
      <>
        <p className={styles.state} data-state="finished">
          {t('finished', { count: round })}
        </p>
        <Button full icon={<RotateCcw size={20} aria-hidden="true" />} onClick={again}>
          {t('readAgain')}
        </Button>
        {isRefused && <Banner tone="error">{errors('storageRefused')}</Banner>}
      </>
    );
  }
  return (
    <>
      {state === 'reading' && (
        <p className={styles.state} data-state="reading">
          {t('at', { now: Math.min(sentence + 1, book.sentences), total: book.sentences })}
          {round > 1 && ` · ${t('round', { count: round })}`}
        </p>
      )}
      <ButtonLink full icon={icon} to={to}>
        {t(state === 'reading' ? 'goOn' : 'read')}
      </ButtonLink>
    </>
  );
}
