import { languageOf } from '@parlance/languages';
import { type ReactNode, Suspense } from 'react';
import { useLearnOffer } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { Logo } from '../../ui/marks.tsx';
import { fetchDrawings } from '../../ui/scene.tsx';
import { type FirstLesson, useFirstLesson } from '../first-lesson/index.ts';
import { InterfacePicker, LearnPicker, useExplanation, useKeepOffer } from '../languages/index.ts';
import styles from './landing.module.css';
import { Stage } from './stage.tsx';

/** What is seen only by who scrolls does not delay what is seen at once. */
const belowTheStage = lazyPart(async () => (await import('./below-the-stage.tsx')).BelowTheStage);

/** Fetches what the page consists of besides. */
export const fetchLandingParts = (): Promise<unknown> => Promise.all([belowTheStage.fetch(), fetchDrawings()]);

/** The landing page: a stage, one thing to do, and what there is to know before doing it. */
export function Landing(): ReactNode {
  const { learn } = useLearnOffer();
  const BelowTheStage = useLazyPart(belowTheStage);
  const t = useT('landing');
  return (
    <div className={styles.page}>
      <title>{t('title')}</title>
      <Head />
      <section className={styles.hero}>
        <div className={styles.curve} aria-hidden="true" />
        <Stage tag={languageOf(learn)?.tag ?? learn} />
        <Invitation />
      </section>
      <Suspense fallback={null}>
        <BelowTheStage />
      </Suspense>
    </div>
  );
}

function Head(): ReactNode {
  const t = useT('landing');
  return (
    <header className={styles.head}>
      <span className={styles.name}>
        <Logo />
        Parlance
      </span>
      <InterfacePicker slim />
      <ButtonLink tone="quiet" to="?signIn" className={styles.signIn}>
        {t('signIn')}
      </ButtonLink>
    </header>
  );
}

/** The address that finds the first lesson by itself: it works before the course has come, and before any script. */
const FIRST_LESSON = '/courses/lesson';

/** Where the call leads: to the lesson, or to the questions that must be answered before. */
const wayTo = (first: FirstLesson | undefined, missing: boolean): string =>
  missing ? '/start' : (first?.href ?? FIRST_LESSON);

function Invitation(): ReactNode {
  const t = useT('landing');
  const first = useFirstLesson();
  const { missing } = useExplanation();
  const way = wayTo(first, missing);
  const keepOffer = useKeepOffer(way);
  return (
    <div className={styles.invitation}>
      <h1>{t('headline')}</h1>
      <p className={styles.promise}>{t('promise')}</p>
      <LearnPicker quiet />
      <div className={styles.call}>
        <ButtonLink to={way} onClick={keepOffer}>
          {t('play')}
        </ButtonLink>
        {/* Another sentence is another element: as one that changes it would count as moved. */}
        <p key={first === undefined ? 'noAccount' : 'playHint'}>
          {first === undefined ? t('noAccount') : t('playHint', { minutes: first.minutes })}
        </p>
      </div>
    </div>
  );
}
