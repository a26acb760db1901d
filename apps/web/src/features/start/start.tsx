import { lazy, type ReactNode, Suspense } from 'react';
import { useT } from '../../i18n/index.ts';
import { isLessonAddress, nextIn, useSearchParams } from '../../navigation/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Pico } from '../../ui/pico.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { useFirstLesson } from '../first-lesson/index.ts';
import { ExplainPicker, InterfacePicker, LearnPicker, useExplanation, useKeepOffer } from '../languages/index.ts';
import { GoalPicker } from '../preferences/index.ts';
import { useIsLearner } from '../visitor/index.ts';
import { EnglishExplanations } from './english-explanations.tsx';
import styles from './start.module.css';

// Visitors do not load what only learners see.
const NextTicket = lazy(async () => ({ default: (await import('../daily/index.ts')).NextTicket }));

/** The start page: the languages, the daily goal, and a link to the first lesson or to the page that was opened. */
export function Start(): ReactNode {
  const t = useT('start');
  return (
    <div className={styles.start}>
      <header className={styles.head}>
        <Pico mood="reading" size={112} />
        <div>
          <h1>{t('title')}</h1>
          <p>{t('hint')}</p>
        </div>
      </header>
      <Languages />
      <section className={styles.part}>
        <h2>{t('goalTitle')}</h2>
        <p>{t('goalHint')}</p>
        <GoalPicker />
      </section>
      <First />
    </div>
  );
}

function Languages(): ReactNode {
  const t = useT('start');
  const { same } = useExplanation();
  return (
    <section className={styles.part}>
      <h2>{t('learnTitle')}</h2>
      <LearnPicker />
      <InterfacePicker />
      {same && (
        <>
          <p>{t('explainHint')}</p>
          <ExplainPicker />
        </>
      )}
      <EnglishExplanations />
    </section>
  );
}

function First(): ReactNode {
  const t = useT('start');
  const [search] = useSearchParams();
  const next = nextIn(search);
  const opened = next !== undefined && isLessonAddress(next) ? next : undefined;
  const isLearner = useIsLearner();
  const { missing } = useExplanation();
  if (opened !== undefined) {
    return (
      <section className={styles.part}>
        <h2>{t('openedTitle')}</h2>
        <LessonTicket href={opened} title={t('openedLesson')} />
      </section>
    );
  }
  const goesOn = isLearner && !missing;
  return (
    <section className={styles.part}>
      <h2>{t(isLearner ? 'nextTitle' : 'firstTitle')}</h2>
      {goesOn ? (
        <Suspense fallback={<TicketSkeleton />}>
          <NextTicket />
        </Suspense>
      ) : (
        <FirstLesson />
      )}
    </section>
  );
}

function TicketSkeleton(): ReactNode {
  return (
    <Loading>
      <Skeleton height={116} />
    </Loading>
  );
}

function FirstLesson(): ReactNode {
  const t = useT('start');
  const first = useFirstLesson();
  if (first === undefined) return <TicketSkeleton />;
  const { href, title, unit, minutes } = first;
  return <LessonTicket href={href} title={title} detail={t('unit', { unit, minutes })} />;
}

interface LessonTicketProps {
  readonly href: string;
  readonly title: string;
  readonly detail?: string;
}

function LessonTicket({ href, title, detail }: LessonTicketProps): ReactNode {
  const t = useT('start');
  const { missing } = useExplanation();
  const keepOffer = useKeepOffer(href);
  return (
    <Ticket
      big
      state={missing ? 'locked' : 'now'}
      title={title}
      detail={detail}
      reason={t('explainFirst')}
      href={href}
      onPlay={keepOffer}
    />
  );
}
