import type { LessonOutcome, Tip } from '@parlance/domain';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { SessionContent } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { bottomBar } from '../../ui/feedback.tsx';
import { Pico } from '../../ui/pico.tsx';
import { cardTextsOf } from '../lesson/index.ts';
import { ListenButtons, languageFor, meaningOf, TargetText, useSpeaker, WordCards } from '../word-card/index.ts';
import { tipHref } from './addresses.ts';
import styles from './grammar-tips.module.css';

interface TipResultProps {
  readonly outcome: LessonOutcome;
  readonly content: SessionContent;
  readonly tip: Tip;
  /** The title of the tip, in the explanation language. */
  readonly title: string;
  readonly onAgain: () => void;
}

/** Shows how the exercises of a tip went: how many were right at once, and the sentences that were not. */
export function TipResult({ outcome, content, tip, title, onAgain }: TipResultProps): ReactNode {
  const t = useT('grammarTips');
  const { say } = useSpeaker(content, languageFor(content.learn.language));
  const texts = useMemo(() => cardTextsOf(content), [content]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { htmlLang } = languageFor(content.explain.language);
  const { steps, mistakes, missed } = outcome;
  return (
    <WordCards texts={texts} say={say}>
      <div className={styles.result}>
        <header className={styles.bow}>
          <Pico mood={mistakes === 0 ? 'cheering' : 'reading'} size={120} />
          <p lang={htmlLang}>{title}</p>
          <h1 ref={heading} tabIndex={-1}>
            {t('resultTitle', { right: steps - mistakes, total: steps })}
          </h1>
        </header>
        {missed.length === 0 ? (
          <p className={styles.allRight}>
            <Check size={22} aria-hidden="true" />
            {t('allRight')}
          </p>
        ) : (
          <section className={styles.missed}>
            <h2>{t('missed')}</h2>
            <ul>
              {missed.map((item) => (
                <li key={item}>
                  <div>
                    <p className={styles.target}>
                      <TargetText item={item} voice="female" />
                    </p>
                    <p className={styles.meaning} lang={htmlLang}>
                      {meaningOf(texts, item)}
                    </p>
                  </div>
                  <ListenButtons onListen={(slow) => say(item, 'female', slow)} />
                </li>
              ))}
            </ul>
          </section>
        )}
        <footer ref={bottomBar} className={styles.actions}>
          <ButtonLink full to={tipHref(tip.id)}>
            {t('back')}
          </ButtonLink>
          <Button full tone="quiet" onClick={onAgain}>
            {t('again')}
          </Button>
        </footer>
      </div>
    </WordCards>
  );
}
