import { type ReadingBook, XP } from '@parlance/domain';
import { BookOpenCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Reading, type ReadingControl, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Pico } from '../../ui/pico.tsx';
import { languageFor } from '../word-card/index.ts';
import { bookHref, SHELF } from './states.tsx';
import styles from './text.module.css';

interface BookEndProps {
  readonly book: ReadingBook;
  readonly control: ReadingControl;
  readonly reading: Reading;
  readonly onGo: (place: number) => void;
}

/** Stands behind the last sentence: the book is finished here, or begun again. */
export function BookEnd({ book, control, reading, onGo }: BookEndProps): ReactNode {
  const t = useT('reader');
  const errors = useT('errors');
  const [language] = usePreference('interface');
  const [state, setState] = useState<'idle' | 'busy' | 'refused'>('idle');
  const isFinished = reading.state === 'finished';
  const heading = useRef<HTMLHeadingElement>(null);
  const isFinishing = useRef(false);
  useEffect(() => {
    if (isFinished && isFinishing.current) heading.current?.focus({ preventScroll: true });
    isFinishing.current = false;
  }, [isFinished]);
  const finish = (): Promise<void> => {
    // The pressed button goes away: the heading gets its focus.
    isFinishing.current = true;
    return control.finish();
  };
  const run = (work: () => Promise<void>): void => {
    setState('busy');
    work().then(
      () => setState('idle'),
      () => setState('refused'),
    );
  };
  const again = async (): Promise<void> => {
    await control.redo();
    onGo(0);
  };
  return (
    <section className={styles.end} lang={languageFor(language).htmlLang}>
      <Pico mood={isFinished ? 'cheering' : 'reading'} size={112} />
      <h2 ref={heading} tabIndex={-1}>
        {t(isFinished ? 'finishedTitle' : 'endTitle')}
      </h2>
      <p role="status">{isFinished ? t('finishedText', { xp: XP.book }) : t('endText')}</p>
      {state === 'refused' && <p role="alert">{errors('storageRefused')}</p>}
      <div className={styles.endActions}>
        {isFinished ? (
          <>
            <ButtonLink to={`${bookHref(book.id)}/learn/vocabulary`}>{t('practise')}</ButtonLink>
            <Button tone="quiet" busy={state === 'busy'} onClick={() => run(again)}>
              {t('readAgain')}
            </Button>
          </>
        ) : (
          <Button
            busy={state === 'busy'}
            icon={<BookOpenCheck size={22} aria-hidden="true" />}
            onClick={() => run(finish)}
          >
            {t('finish')}
          </Button>
        )}
        <ButtonLink tone="quiet" to={isFinished ? SHELF : bookHref(book.id)}>
          {t(isFinished ? 'allBooks' : 'aboutBook')}
        </ButtonLink>
      </div>
    </section>
  );
}
