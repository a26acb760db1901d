import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { Pico } from '../../ui/pico.tsx';
import { Ticket } from '../../ui/ticket.tsx';
import { useFirstLesson } from '../first-lesson/index.ts';
import { ExplainPicker, InterfacePicker, LearnPicker, useExplanation, useKeepOffer } from '../languages/index.ts';
import { GoalPicker } from '../preferences/index.ts';
import styles from './start.module.css';

/** The foyer: which languages, how much a day, and the first lesson. */
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
      <Tongue />
      <section className={styles.part}>
        <h2>{t('goalTitle')}</h2>
        <p>{t('goalHint')}</p>
        <GoalPicker />
      </section>
      <First />
    </div>
  );
}

function Tongue(): ReactNode {
  const t = useT('start');
  const [interfaceCode] = usePreference('interface');
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
      {interfaceCode === 'en' && (
        <Banner tone="info">
          <strong>{t('guardTitle')}</strong>
          <p>{t('guard')}</p>
        </Banner>
      )}
    </section>
  );
}

function First(): ReactNode {
  const t = useT('start');
  const first = useFirstLesson();
  const { missing } = useExplanation();
  const keepOffer = useKeepOffer(first?.href ?? '/start');
  return (
    <section className={styles.part}>
      <h2>{t('firstTitle')}</h2>
      {first === undefined ? (
        <Loading>
          <Skeleton height={116} />
        </Loading>
      ) : (
        <Ticket
          big
          state={missing ? 'locked' : 'now'}
          title={first.title}
          detail={t('unit', { unit: first.unit, minutes: first.minutes })}
          reason={t('explainFirst')}
          href={first.href}
          onPlay={keepOffer}
        />
      )}
    </section>
  );
}
