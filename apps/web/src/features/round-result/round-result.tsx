import type { LessonOutcome } from '@parlance/domain';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { SessionContent } from '../../data/index.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { Pico } from '../../ui/pico.tsx';
import { cardTextsOf } from '../lesson/index.ts';
import { ListenButtons, languageFor, meaningOf, TargetText, useSpeaker, WordCards } from '../word-card/index.ts';
import styles from './round-result.module.css';

interface RoundResultProps {
  readonly outcome: LessonOutcome;
  readonly content: SessionContent;
  /** What the round was about. */
  readonly subject: ReactNode;
  /** How many were right at once. */
  readonly title: string;
  readonly note?: ReactNode;
  /** What is said where all were right. */
  readonly allRight: string;
  /** The heading above those that were not. */
  readonly missedTitle: string;
  /** Buttons, the most likely one first. */
  readonly actions: ReactNode;
}

/** The result of a round that is no lesson: how many were right at once, and what was not, to be heard again. */
export function RoundResult(props: RoundResultProps): ReactNode {
  const { outcome, content, subject, title, note, allRight, missedTitle, actions } = props;
  const { say } = useSpeaker(content, languageFor(content.learn.language));
  const texts = useMemo(() => cardTextsOf(content), [content]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { htmlLang } = languageFor(content.explain.language);
  const { mistakes, missed } = outcome;
  return (
    <WordCards texts={texts} say={say}>
      <div className={styles.result}>
        <header className={styles.bow}>
          <Pico mood={mistakes === 0 ? 'cheering' : 'reading'} size={120} />
          {subject}
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </header>
        {missed.length === 0 ? (
          <p className={styles.allRight}>
            <Check size={22} aria-hidden="true" />
            {allRight}
          </p>
        ) : (
          <section className={styles.missed}>
            <h2>{missedTitle}</h2>
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
          {actions}
        </footer>
      </div>
    </WordCards>
  );
}
