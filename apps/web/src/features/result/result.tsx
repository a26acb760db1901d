import { nextLesson, workName } from '@parlance/domain';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useCourse, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { playEffect } from '../../platform/index.ts';
import { castOf } from '../../ui/cast.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Stars } from '../../ui/stars.tsx';
import { lessonHref, unitHref } from '../course-map/index.ts';
import { cardTextsOf, type FinishedSession, MissedItemsSession } from '../lesson/index.ts';
import { FinishActions } from '../study/index.ts';
import { TodayCard } from '../today/index.ts';
import { languageFor, useSpeaker, WordCards } from '../word-card/index.ts';
import { Celebrate } from './celebrate.tsx';
import { SessionFigures } from './figures.tsx';
import { MissedItems } from './missed-items.tsx';
import styles from './result.module.css';
import { ShareResult } from './share-result.tsx';
import { SignUpCard } from './sign-up-card.tsx';
import { titleOf } from './title.ts';

/** Shows the result of a session. The missed items can be practised at once; then the result is shown again. */
export function Result(finished: FinishedSession): ReactNode {
  const [practising, setPractising] = useState(false);
  const back = (): void => setPractising(false);
  if (practising) {
    return (
      <MissedItemsSession content={finished.content} missed={finished.outcome.missed} onFinished={back} onLeft={back} />
    );
  }
  return <ResultBody {...finished} onPractise={() => setPractising(true)} />;
}

interface ResultBodyProps extends FinishedSession {
  readonly onPractise: () => void;
}

/** Shows stars, figures, missed items, and what comes next. */
function ResultBody(props: ResultBodyProps): ReactNode {
  const { content, session, outcome, failed, repeated, onPractise } = props;
  const t = useT('result');
  const learn = languageFor(content.learn.language);
  const explain = languageFor(content.explain.language);
  const texts = useMemo(() => cardTextsOf(content), [content]);
  const { say } = useSpeaker(content, learn);
  useFinishSound();
  return (
    <WordCards texts={texts} say={say}>
      <div className={styles.result}>
        <div className={styles.page}>
          <ResultHeader {...props} />
          <div className={styles.told}>
            {session.work.what === 'lesson' && <Celebrate {...props} lesson={session.work.lesson} />}
            {failed && <p className={styles.note}>{t('testFailedText')}</p>}
            <SessionFigures outcome={outcome} failed={failed} />
            {repeated && <p className={styles.note}>{t('repeated')}</p>}
            <MissedItems
              items={outcome.missed}
              texts={texts}
              lang={explain.htmlLang}
              say={say}
              onPractise={onPractise}
            />
            <TodayCard />
            {!failed && <ShareResult {...props} />}
            <SignUpCard />
          </div>
        </div>
        <NextActions {...props} key={workName(session.work)} />
      </div>
    </WordCards>
  );
}

const useFinishSound = (): void => {
  const [effects] = usePreference('soundEffect');
  const [silent] = usePreference('silent');
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the result appears
  useEffect(() => {
    if (effects && !silent) playEffect('finish');
  }, []);
};

/** Shows the cast of the unit, and the stars where the session can earn any. */
function ResultHeader({ content, session, outcome, failed }: FinishedSession): ReactNode {
  const t = useT('result');
  const [host] = usePreference('host');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { what } = session.work;
  return (
    <header className={styles.bow}>
      <Scene
        className={styles.scene}
        name={content.unit.scene}
        cast={castOf(content.unit.scene, content.structure.scene)}
        host={host ? (failed ? 'puzzled' : 'cheering') : undefined}
      />
      {(what === 'lesson' || what === 'quiz') && (
        <div className={styles.stars}>
          <Stars count={outcome.stars} size={54} rising />
        </div>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {t(titleOf({ what, stars: outcome.stars, failed }))}
      </h1>
    </header>
  );
}

/** Links to what comes next; Enter opens the first. */
function NextActions({ content, session, failed, playAgain }: FinishedSession): ReactNode {
  const t = useT('result');
  const navigate = useNavigate();
  const course = useCourse();
  const { work } = session;
  const next = work.what === 'lesson' && course.state === 'ready' ? nextLesson(course.value, work.lesson) : null;
  const map = work.what === 'testOut' ? '/courses' : unitHref(next?.unit.id ?? content.unit.id);
  const mode = work.what === 'lesson' ? work.mode : 'classic';
  const first = next === null ? map : lessonHref(next.unit.id, next.entry.id, mode);
  useLayoutEffect(() => {
    const listen = ({ key, target, repeat }: KeyboardEvent): void => {
      const busy = target instanceof Element && target.closest('button, a, dialog, input, summary') !== null;
      if (key === 'Enter' && !busy && !repeat) navigate(first);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [first, navigate]);
  return (
    <footer ref={bottomBar} className={styles.actions}>
      <div>
        <FinishActions
          next={next === null ? undefined : { to: first, label: t('next') }}
          {...(failed && { againLabel: t('tryAgain') })}
          {...{ map, onAgain: playAgain }}
        />
      </div>
    </footer>
  );
}
