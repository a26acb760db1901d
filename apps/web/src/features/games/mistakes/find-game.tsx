import {
  type FindAction,
  type FindState,
  type GameMaterial,
  hasNothingWrong,
  isTyped,
  type MistakeTask,
  playFind,
  shownPieces,
  shuffled,
  startFind,
} from '@parlance/domain';
import { mistakesFor, specialKeys } from '@parlance/languages';
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { RightMark } from '../../../ui/marks.tsx';
import { languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import { ClockBar } from '../kit/clock-bar.tsx';
import { useGameKeys } from '../kit/use-keys.ts';
import { useReports } from '../kit/use-reports.ts';
import { Verdict } from '../kit/verdict.tsx';
import styles from './mistakes.module.css';
import { ReasonText } from './reason-text.tsx';

/** Seconds for a sentence, where the clock is wanted. */
const SECONDS = 40;

/** A sentence as a proof: find the wrong word, mend it, and read why. */
export function FindGame(props: GamePlayProps): ReactNode {
  const { material, level, clock, paused, say, announce } = props;
  const t = useT('games.list.mistakes');
  const [state, act] = useReducer(
    (before: FindState, action: FindAction) => playFind(before, action, material),
    undefined,
    () => startFind(material, level, mistakesFor(material.learn, material.explain)),
  );
  const task = state.tasks[state.at];
  useReports(state, state.phase !== 'told', props);
  const sheet = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sentence, and once when its reason is shown
  useEffect(() => {
    if (state.phase === 'told' && task !== undefined) say(task.sentence.target, 'female');
    if (state.phase !== 'find' || task === undefined) return;
    sheet.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [state.at, state.phase]);
  useEffect(() => {
    if (state.tried.length > 0 && state.phase === 'find') announce(t('thisIsRight'));
  }, [state.tried, state.phase, announce, t]);
  useEffect(() => {
    if (state.refused.length > 0) announce(t('notThis'));
  }, [state.refused, announce, t]);
  useGameKeys(paused || state.phase !== 'find', ({ key, inField }) => {
    if (inField || !/^[0-9]$/.test(key)) return false;
    if (key === '0') {
      if (!hasNothingWrong(level)) return false;
      act({ kind: 'nothing' });
    } else act({ kind: 'tap', word: Number(key) - 1 });
    return true;
  });
  if (task === undefined) return null;
  const isTold = state.phase === 'told';
  return (
    <div className={styles.game}>
      {clock && !isTold && (
        <ClockBar key={state.at} seconds={SECONDS} running={!paused} onOver={() => act({ kind: 'show' })} />
      )}
      <p className={styles.task}>{t(taskOf(state, task))}</p>
      <p className={styles.meaning} lang={languageFor(material.explain).htmlLang}>
        {task.sentence.meaning.text}
      </p>
      <Sheet ref={sheet} state={state} task={task} learn={languageFor(material.learn).htmlLang} act={act} />
      {state.phase === 'mend' && <Mend key={state.at} {...{ state, task, material, paused, act }} />}
      {isTold ? (
        <Verdict key={state.at} right={state.misses === 0} onGoOn={() => act({ kind: 'next' })}>
          <ReasonText task={task} learn={material.learn} explain={material.explain} />
        </Verdict>
      ) : (
        <div className={styles.buttons}>
          {state.phase === 'find' && hasNothingWrong(level) && (
            <Button full tone="quiet" onClick={() => act({ kind: 'nothing' })}>
              {t('nothing')}
            </Button>
          )}
          <Button full tone="quiet" onClick={() => act({ kind: 'show' })}>
            {t('show')}
          </Button>
        </div>
      )}
    </div>
  );
}

const taskOf = ({ phase, level }: FindState, { mistake }: MistakeTask) => {
  if (phase === 'find') return hasNothingWrong(level) ? 'findOrNothing' : 'find';
  if (mistake?.kind === 'order' && phase === 'mend') return 'mendOrder';
  return phase === 'mend' ? 'mend' : 'told';
};

interface SheetProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly state: FindState;
  readonly task: MistakeTask;
  readonly learn: string;
  readonly act: (action: FindAction) => void;
}

/** The sentence, word by word. */
function Sheet({ ref, state, task, learn, act }: SheetProps): ReactNode {
  const t = useT('games.list.mistakes');
  const { phase, tried } = state;
  const isOrder = task.mistake?.kind === 'order';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name each word a form field
    <div ref={ref} className={styles.sheet} role="group" aria-label={t('sentence')} lang={learn}>
      {shownPieces(state).map(({ before, text, after }, word) => {
        const isCircled = isWrong(state, task, word);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word is its place
          <span key={word} className={styles.word}>
            {before.trim() !== '' && <span className={styles.before}>{before.trim()}</span>}
            <button
              type="button"
              data-circled={isCircled || undefined}
              data-right={(phase === 'find' && tried.includes(word)) || undefined}
              disabled={phase === 'told' || (phase === 'mend' && !isOrder)}
              aria-pressed={phase === 'mend' ? isCircled : undefined}
              onClick={() => act({ kind: 'tap', word })}
            >
              {text}
            </button>
            {phase === 'find' && tried.includes(word) && <RightMark size={16} />}
            {after.trim() !== '' && (
              // French has a space before some signs.
              <span className={/^\S/u.test(after) ? styles.after : undefined}>{after.trim()}</span>
            )}
          </span>
        );
      })}
    </div>
  );
}

/** Whether a word is circled: it was found, or it stands where the mistake was. */
const isWrong = ({ phase, tried }: FindState, { mistake }: MistakeTask, word: number): boolean => {
  if (mistake === undefined || phase === 'find') return false;
  if (mistake.kind !== 'order') return word === mistake.at;
  return phase === 'mend' ? tried.includes(word) : word === mistake.at || word === mistake.at + 1;
};

interface MendProps {
  readonly state: FindState;
  readonly task: MistakeTask;
  readonly material: GameMaterial;
  readonly paused: boolean;
  readonly act: (action: FindAction) => void;
}

/** What it must be: chosen from options, or typed. Words that changed places are mended in the sentence itself. */
function Mend(props: MendProps): ReactNode {
  const { state, task } = props;
  if (task.mistake?.kind === 'order') return null;
  return isTyped(task, state.level) ? <TypedMend {...props} /> : <ChosenMend {...props} />;
}

function ChosenMend({ state, task, material, paused, act }: MendProps): ReactNode {
  const t = useT('games.list.mistakes');
  const { mistake } = task;
  const options = useMemo(
    () => (mistake === undefined ? [] : shuffled([mistake.right, ...mistake.others.slice(0, 2)], material.random)),
    [mistake, material],
  );
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  useGameKeys(paused, ({ key }) => {
    const text = options[Number(key) - 1];
    if (text === undefined) return false;
    act({ kind: 'mend', text });
    return true;
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name each option a form field
    <div className={styles.options} role="group" aria-label={t('mend')} lang={languageFor(material.learn).htmlLang}>
      {options.map((text, index) => (
        <button
          key={text}
          ref={index === 0 ? first : undefined}
          type="button"
          disabled={state.refused.includes(text)}
          onClick={() => act({ kind: 'mend', text })}
        >
          <span aria-hidden="true">{index + 1}</span> {text}
        </button>
      ))}
    </div>
  );
}

function TypedMend({ state, material, act }: MendProps): ReactNode {
  const t = useT('games.list.mistakes');
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const isRefused = text !== '' && state.refused.includes(text.trim());
  return (
    <form
      className={styles.typed}
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') act({ kind: 'mend', text: text.trim() });
      }}
    >
      <input
        ref={field}
        aria-label={t('rightWord')}
        aria-invalid={isRefused || undefined}
        lang={languageFor(material.learn).htmlLang}
        value={text}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        onChange={(event) => setText(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div className={styles.letters} role="group" aria-label={t('letters')}>
        {specialKeys(material.learn)
          .filter((key) => /^\p{L}$/u.test(key))
          .map((letter) => (
            <button
              key={letter}
              type="button"
              onClick={() => {
                setText(text + letter);
                field.current?.focus();
              }}
            >
              {letter}
            </button>
          ))}
      </div>
      <Button full type="submit" disabled={text.trim() === ''}>
        {t('enter')}
      </Button>
    </form>
  );
}
