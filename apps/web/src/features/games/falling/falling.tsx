import { type FallingTask, fallingReducer, fallingSeconds, onTheirWay, startFalling } from '@parlance/domain';
import { type FormEvent, type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { isEmoji, languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import { useReducedMotion } from '../kit/use-reduced-motion.ts';
import { useReports } from '../kit/use-reports.ts';
import { useTimer } from '../kit/use-timer.ts';
import styles from './falling.module.css';
import { FallingVerdictLine } from './verdict-line.tsx';

/** Milliseconds between the last word and the result. */
const BOW = 1400;

/** The stage with what falls or waits, and the field to type in. */
export function Falling(props: GamePlayProps): ReactNode {
  const { material, level, clock, paused, say, announce } = props;
  const t = useT('games.list.falling');
  const [reduce] = useState(() => fallingReducer(material));
  const [state, act] = useReducer(reduce, undefined, () => startFalling(material, level));
  const isCalm = useReducedMotion();
  const falls = clock && !isCalm;
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const since = useRef(performance.now());
  const [isSeen, setSeen] = useState(false);
  useReports(state, isSeen, props);
  useEffect(() => {
    if (!state.isOver) return undefined;
    const timer = setTimeout(() => setSeen(true), BOW);
    return () => clearTimeout(timer);
  }, [state.isOver]);
  useEffect(() => {
    if (!paused) field.current?.focus({ preventScroll: true });
  }, [paused]);
  const tasks = onTheirWay(state);
  const [first] = tasks;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each verdict
  useEffect(() => {
    since.current = performance.now();
    if (state.verdict !== undefined) say(state.verdict.word.target, 'female');
  }, [state.verdicts]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each word that comes first
  useEffect(() => {
    if (first !== undefined) announce(t('next', { meaning: first.word.meaning.text }));
  }, [first?.item, state.verdicts]);

  const enter = (event: FormEvent): void => {
    event.preventDefault();
    act({ do: 'type', text, took: performance.now() - since.current });
    setText('');
    field.current?.focus({ preventScroll: true });
  };
  const show = (): void => {
    act({ do: 'show' });
    field.current?.focus({ preventScroll: true });
  };
  const [learn, explain] = [languageFor(material.learn), languageFor(material.explain)];
  return (
    <div className={styles.falling}>
      <div className={styles.stage} data-falls={falls || undefined}>
        <ul className={styles.slips}>
          {tasks.map((task, lane) => (
            <Slip
              key={`${task.item} ${state.answers.filter(({ item }) => item === task.item).length}`}
              {...{ task, lane, falls }}
              isNext={lane === 0}
              lanes={state.width}
              seconds={fallingSeconds(level) * (1 + lane * 0.35)}
              running={!paused}
              lang={explain.htmlLang}
              onLanded={() => act({ do: 'land', item: task.item })}
            />
          ))}
        </ul>
      </div>
      <FallingVerdictLine key={state.verdicts} verdict={state.verdict} learn={learn.htmlLang} />
      <form className={styles.form} onSubmit={enter}>
        <label className={styles.label} htmlFor="falling-field">
          {t('field')}
        </label>
        <input
          id="falling-field"
          ref={field}
          className={styles.input}
          lang={learn.htmlLang}
          value={text}
          disabled={state.isOver}
          onChange={(event) => setText(event.target.value)}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="done"
        />
        <div className={styles.buttons}>
          <Button type="submit" disabled={text.trim() === ''}>
            {t('enter')}
          </Button>
          <Button tone="quiet" disabled={state.isOver} onClick={show}>
            {t('show')}
          </Button>
        </div>
      </form>
    </div>
  );
}

interface SlipProps {
  readonly task: FallingTask;
  readonly lane: number;
  readonly lanes: number;
  readonly falls: boolean;
  readonly isNext: boolean;
  readonly seconds: number;
  readonly running: boolean;
  readonly lang: string;
  readonly onLanded: () => void;
}

/** A slip of paper with a meaning. It falls by a transformation alone, which costs the page no layout. */
function Slip({ task, lane, lanes, falls, isNext, seconds, running, lang, onLanded }: SlipProps): ReactNode {
  useTimer(seconds, falls && running, onLanded);
  const { meaning, picture } = task.word;
  const style = falls
    ? ({
        left: `${((lane + 0.5) / lanes) * 100}%`,
        animationDuration: `${seconds}s`,
        animationPlayState: running ? 'running' : 'paused',
      } as const)
    : undefined;
  return (
    <li className={styles.slip} style={style} data-next={isNext || undefined} data-hue={lane % 3}>
      <span className={styles.paper} lang={lang}>
        {picture !== undefined && isEmoji(picture) && <span aria-hidden="true">{picture}</span>}
        {meaning.text}
      </span>
    </li>
  );
}
