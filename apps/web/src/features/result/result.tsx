import { nextLesson } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCourse, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { playEffect } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { castOf } from '../../ui/cast.ts';
import { Scene } from '../../ui/scene.tsx';
import { Stars } from '../../ui/stars.tsx';
import { lessonHref, unitHref } from '../course-map/index.ts';
import type { FinishedLesson } from '../lesson/index.ts';
import { languageFor, useSpeaker, WordCards } from '../word-card/index.ts';
import { Celebrate } from './celebrate.tsx';
import { Figures } from './figures.tsx';
import { KeepCard } from './keep-card.tsx';
import { Missed } from './missed.tsx';
import styles from './result.module.css';

const TITLES = { 3: 'three', 2: 'two', 1: 'one' } as const;

/** What a lesson came to: stars, figures, what was missed, and what comes next. */
export function Result(finished: FinishedLesson): ReactNode {
  const { lesson, outcome, repeated } = finished;
  const t = useT('result');
  const learn = languageFor(lesson.learn.language);
  const explain = languageFor(lesson.explain.language);
  const tables = useMemo(() => tablesFor(learn.code), [learn.code]);
  const [transcriptions] = usePreference('pronun');
  const { say } = useSpeaker(lesson, learn);
  useFinishSound();
  return (
    <WordCards {...{ material: lesson, learn, explain, tables, transcriptions, say }}>
      <div className={styles.result}>
        <div className={styles.page}>
          <Bow {...finished} />
          <div className={styles.told}>
            <Celebrate {...finished} />
            <Figures outcome={outcome} />
            {repeated && <p className={styles.note}>{t('repeated')}</p>}
            <Missed items={outcome.missed} material={lesson} lang={explain.htmlLang} say={say} />
            <KeepCard />
          </div>
        </div>
        <Ways {...finished} />
      </div>
    </WordCards>
  );
}

const useFinishSound = (): void => {
  const [effects] = usePreference('soundEffect');
  const [silent] = usePreference('silent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the curtain falls
  useEffect(() => {
    if (effects && !silent) playEffect('finish');
  }, []);
};

/** The cast takes a bow, with the stars. */
function Bow({ lesson, outcome }: FinishedLesson): ReactNode {
  const t = useT('result');
  const [host] = usePreference('host');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className={styles.bow}>
      <Scene
        className={styles.scene}
        name={lesson.unit.scene}
        cast={castOf(lesson.unit.scene, lesson.structure.scene)}
        host={host ? 'cheering' : undefined}
      />
      <div className={styles.stars}>
        <Stars count={outcome.stars} size={54} rising />
      </div>
      <h1 ref={heading} tabIndex={-1}>
        {t(TITLES[outcome.stars])}
      </h1>
    </header>
  );
}

/** Where to go from here; Enter takes the first way. */
function Ways({ lesson, mode, playAgain }: FinishedLesson): ReactNode {
  const t = useT('result');
  const navigate = useNavigate();
  const course = useCourse();
  const next = course.state === 'ready' ? nextLesson(course.value, lesson.entry.id) : null;
  const map = unitHref(next?.unit.id ?? lesson.unit.id);
  const first = next === null ? map : lessonHref(next.unit.id, next.entry.id, mode);
  useLayoutEffect(() => {
    const listen = ({ key, target, repeat }: KeyboardEvent): void => {
      const busy = target instanceof Element && target.closest('button, a, dialog, input') !== null;
      if (key === 'Enter' && !busy && !repeat) void navigate(first);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [first, navigate]);
  return (
    <footer className={styles.ways}>
      <div>
        {next !== null && (
          <ButtonLink full to={first}>
            {t('next')}
          </ButtonLink>
        )}
        <ButtonLink full tone={next === null ? 'primary' : 'quiet'} to={map}>
          {t('toCourse')}
        </ButtonLink>
        <Button full tone="quiet" onClick={playAgain}>
          {t('again')}
        </Button>
      </div>
    </footer>
  );
}
