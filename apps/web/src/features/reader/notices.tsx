import type { ReadingBook } from '@parlance/domain';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { readLocal } from '../../platform/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { PlansButton } from '../membership-links/index.ts';
import { languageFor } from '../word-card/index.ts';
import { endHint, followHint } from './hint-end.ts';
import page from './page.module.css';
import { chapterOf } from './source.ts';
import styles from './text.module.css';

interface FurtherOfferProps {
  readonly book: ReadingBook;
  /** The sentence that another device has reached. */
  readonly furthest: number;
  readonly onGo: () => void;
}

/** Offers to go on where another device was. */
export function FurtherOffer({ book, furthest, onGo }: FurtherOfferProps): ReactNode {
  const t = useT('reader');
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  const chapter = book.contents[chapterOf(book, furthest)]?.title ?? '';
  return (
    <Banner
      tone="info"
      action={
        <span className={page.offer}>
          <Button
            tone="quiet"
            onClick={() => {
              setClosed(true);
              onGo();
            }}
          >
            {t('goThere')}
          </Button>
          <IconButton label={t('stayHere')} icon={<X aria-hidden="true" />} onClick={() => setClosed(true)} />
        </span>
      }
    >
      {t('further', { chapter, sentence: furthest + 1 })}
    </Banner>
  );
}

/** Says how words and sentences are looked up, until it is closed or the first card was opened. */
export function ReaderHint(): ReactNode {
  const t = useT('reader');
  const [isClosed, setClosed] = useState(() => readLocal('readerHint') !== null);
  useEffect(() => followHint(() => setClosed(true)), []);
  if (isClosed) return null;
  return (
    <Banner tone="info" action={<IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={endHint} />}>
      {t('hint')}
    </Banner>
  );
}

/** Stands where a chapter is that members read. */
export function ClosedChapter({ title }: { readonly title: string }): ReactNode {
  const t = useT('reader');
  const [language] = usePreference('interface');
  return (
    <section className={styles.closed}>
      <h2>{title}</h2>
      <div lang={languageFor(language).htmlLang}>
        <p>{t('closedText')}</p>
        <PlansButton />
      </div>
    </section>
  );
}
