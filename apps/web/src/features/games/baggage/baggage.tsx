import { type BaggageTask, type BaggageVerdict, baggageReducer, baggageSeconds, startBaggage } from '@parlance/domain';
import { type ReactNode, useEffect, useReducer, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import { ClockBar } from '../kit/clock-bar.tsx';
import { useGameKeys } from '../kit/use-keys.ts';
import { useReducedMotion } from '../kit/use-reduced-motion.ts';
import { useReports } from '../kit/use-reports.ts';
import { useTimer } from '../kit/use-timer.ts';
import { Verdict } from '../kit/verdict.tsx';
import styles from './baggage.module.css';
import { Suitcase } from './suitcase.tsx';

/** Milliseconds for which a right suitcase rolls away before the next one comes. */
const ROLL = 850;

const FILLS = ['#F5A524', '#F4745F', '#6CC3DD', '#4FC79B'];

/** The belt with a suitcase, and the carousels. */
export function Baggage(props: GamePlayProps): ReactNode {
  const { material, level, clock, paused, say, announce } = props;
  const t = useT('games.list.baggage');
  const [state, act] = useReducer(baggageReducer, undefined, () => startBaggage(material, level));
  const { verdict, carousels, queue, answers } = state;
  useReports(state, verdict === undefined, props);
  const [task] = queue;
  const shown = verdict?.task ?? task;
  const learn = languageFor(material.learn).htmlLang;
  const first = useRef<HTMLButtonElement>(null);
  const isCalm = useReducedMotion();
  useRollAway(verdict, paused, () => act({ do: 'next' }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each suitcase and its verdict
  useEffect(() => {
    if (verdict !== undefined) say(verdict.task.word.target, 'female');
    else if (task !== undefined) {
      first.current?.focus({ preventScroll: true });
      announce(t('comes', { word: task.label }));
    }
  }, [verdict, task?.item]);

  const send = (carousel: string | undefined): boolean => {
    if (carousel === undefined || verdict !== undefined) return false;
    act({ do: 'send', carousel });
    return true;
  };
  useGameKeys(paused, ({ key }) => {
    if (key === '0' && verdict === undefined) {
      act({ do: 'pass' });
      return true;
    }
    if (key === 'ArrowLeft') return send(carousels[0]);
    if (key === 'ArrowRight') return send(carousels.at(-1));
    return /^[1-9]$/.test(key) && send(carousels[Number(key) - 1]);
  });
  return (
    <div className={styles.baggage}>
      {clock && isCalm && verdict === undefined && (
        <ClockBar
          key={answers.length}
          seconds={baggageSeconds(level)}
          running={!paused}
          onOver={() => act({ do: 'pass' })}
        />
      )}
      <div className={styles.hall}>
        {shown !== undefined && (
          <Case
            key={`${shown.item} ${answers.length - (verdict === undefined ? 0 : 1)}`}
            task={shown}
            verdict={verdict}
            fill={FILLS[(answers.length - (verdict === undefined ? 0 : 1)) % FILLS.length] ?? '#F5A524'}
            seconds={clock && !isCalm ? baggageSeconds(level) : undefined}
            running={!paused && verdict === undefined}
            learn={learn}
            onPassed={() => act({ do: 'pass' })}
          />
        )}
        <div className={styles.belt} aria-hidden="true">
          {Array.from({ length: 7 }, (_, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a roller is its place
            <i key={at} />
          ))}
        </div>
      </div>
      <p className={styles.question}>{t('question')}</p>
      <div className={styles.carousels}>
        {carousels.map((carousel, at) => (
          <button
            key={carousel}
            ref={at === 0 ? first : undefined}
            type="button"
            className={styles.carousel}
            data-state={stateOf(carousel, verdict)}
            disabled={verdict?.right === true}
            aria-disabled={verdict !== undefined || undefined}
            onClick={() => send(carousel)}
          >
            <b lang={learn}>{carousel}</b>
            <span aria-hidden="true">{at + 1}</span>
          </button>
        ))}
      </div>
      {verdict === undefined ? (
        <Button full tone="quiet" onClick={() => act({ do: 'pass' })}>
          {t('show')}
        </Button>
      ) : (
        <Verdict
          key={answers.length}
          right={verdict.right}
          {...(!verdict.right && { onGoOn: () => act({ do: 'next' }) })}
        >
          <Why verdict={verdict} learn={learn} />
        </Verdict>
      )}
    </div>
  );
}

const stateOf = (carousel: string, verdict: BaggageVerdict | undefined): string | undefined => {
  if (verdict === undefined) return undefined;
  if (carousel === verdict.task.group.group) return 'right';
  return carousel === verdict.chosen ? 'wrong' : undefined;
};

/** After a right answer the next suitcase comes by itself. */
const useRollAway = (verdict: BaggageVerdict | undefined, paused: boolean, next: () => void): void => {
  const latest = useRef(next);
  latest.current = next;
  useEffect(() => {
    if (verdict?.right !== true || paused) return undefined;
    const timer = setTimeout(() => latest.current(), ROLL);
    return () => clearTimeout(timer);
  }, [verdict, paused]);
};

interface CaseProps {
  readonly task: BaggageTask;
  readonly verdict: BaggageVerdict | undefined;
  readonly fill: string;
  /** The seconds in which it goes by; undefined without the clock. */
  readonly seconds: number | undefined;
  readonly running: boolean;
  readonly learn: string;
  readonly onPassed: () => void;
}

function Case({ task, verdict, fill, seconds, running, learn, onPassed }: CaseProps): ReactNode {
  useTimer(seconds ?? 0, seconds !== undefined && running, onPassed);
  const style =
    seconds === undefined
      ? undefined
      : ({ animationDuration: `${seconds}s`, animationPlayState: running ? 'running' : 'paused' } as const);
  return (
    <div className={styles.track} data-rolls={seconds !== undefined || undefined} style={style}>
      <div className={styles.case} data-gone={verdict?.right || undefined}>
        <svg viewBox="0 0 112 96" aria-hidden="true">
          <Suitcase fill={fill} />
        </svg>
        <b lang={learn}>{task.label}</b>
      </div>
    </div>
  );
}

/** The word with its article, its meaning and the reason. */
function Why({ verdict, learn }: { readonly verdict: BaggageVerdict; readonly learn: string }): ReactNode {
  const t = useT('games.list.baggage');
  const { task, right } = verdict;
  const { group, word, label } = task;
  const isTaught = word.target.article !== undefined && word.target.article.trim() === group.group;
  return (
    <>
      <p>
        <b lang={learn}>{isTaught ? word.target.text : `${group.group} ${label}`}</b> = {word.meaning.text}
      </p>
      {(!right || group.reason === 'stressedA' || group.reason === 'exception') && (
        <p>{t(`reason.${group.reason}`, { word: label, group: group.group, ending: group.ending })}</p>
      )}
    </>
  );
}
