import {
  type BuildState,
  type BuildVerdict,
  buildReducer,
  secondsPerPiece,
  segmentsOf,
  startBuild,
} from '@parlance/domain';
import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import { ClockBar } from '../kit/clock-bar.tsx';
import { useGameKeys } from '../kit/use-keys.ts';
import { useReports } from '../kit/use-reports.ts';
import { Verdict } from '../kit/verdict.tsx';
import styles from './build.module.css';

/** The meaning, the line that grows, and the pieces. */
export function BuildIt(props: GamePlayProps): ReactNode {
  const { material, level, clock, paused, say, announce } = props;
  const t = useT('games.list.build');
  const [reduce] = useState(() => buildReducer(material));
  const [state, act] = useReducer(reduce, undefined, () => startBuild(material, level));
  const { verdict, queue, taken, answers } = state;
  useReports(state, verdict === undefined, props);
  const task = verdict?.task ?? queue[0];
  const since = useRef(performance.now());
  const pieces = useRef<HTMLDivElement>(null);
  const checkButton = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each sentence and its verdict
  useEffect(() => {
    since.current = performance.now();
    if (verdict !== undefined) say(verdict.task.sentence.target, 'female');
    else {
      pieces.current?.querySelector('button')?.focus({ preventScroll: true });
      if (task !== undefined) announce(task.sentence.meaning.text);
    }
  }, [verdict, task?.item]);

  const check = (): void => act({ do: 'check', took: performance.now() - since.current });
  useGameKeys(paused || verdict !== undefined, ({ key, onControl }) => {
    if (key === 'Backspace') act({ do: 'undo' });
    else if (key === 'Enter' && !onControl) check();
    else {
      const place = pieceFor(key, state);
      if (place === undefined) return false;
      act({ do: 'take', place });
      // Who takes pieces by their keys checks by Enter.
      checkButton.current?.focus({ preventScroll: true });
    }
    return true;
  });
  if (task === undefined) return null;
  const [learn, explain] = [languageFor(material.learn).htmlLang, languageFor(material.explain).htmlLang];
  return (
    <div className={styles.build}>
      {clock && verdict === undefined && (
        <ClockBar
          key={answers.length}
          seconds={secondsPerPiece(level) * task.pieces.length}
          running={!paused}
          onOver={() => act({ do: 'giveUp' })}
        />
      )}
      <p className={styles.task}>{t('task')}</p>
      <p className={styles.meaning} lang={explain}>
        {task.sentence.meaning.text}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name each piece a form field */}
      <div className={styles.line} role="group" aria-label={t('line')} lang={learn}>
        {taken.map((place) => (
          <button
            key={place}
            type="button"
            className={styles.piece}
            data-hue={place % 4}
            aria-label={t('putBack', { piece: task.pieces[place] ?? '' })}
            disabled={verdict !== undefined}
            onClick={() => act({ do: 'putBack', place })}
          >
            {task.pieces[place]}
          </button>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div ref={pieces} className={styles.pieces} role="group" aria-label={t('pieces')} lang={learn}>
        {task.pieces.map((piece, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place
            key={place}
            type="button"
            className={styles.piece}
            data-hue={place % 4}
            data-taken={taken.includes(place) || undefined}
            aria-disabled={taken.includes(place) || undefined}
            disabled={verdict !== undefined}
            onClick={() => act({ do: 'take', place })}
          >
            {piece}
            <span aria-hidden="true">{place + 1}</span>
          </button>
        ))}
      </div>
      {verdict === undefined ? (
        <div className={styles.buttons}>
          <Button ref={checkButton} full aria-disabled={taken.length === 0 || undefined} onClick={check}>
            {t('check')}
          </Button>
          <Button full tone="quiet" onClick={() => act({ do: 'giveUp' })}>
            {t('show')}
          </Button>
        </div>
      ) : (
        <Verdict key={answers.length} right={verdict.right} onGoOn={() => act({ do: 'next' })}>
          <Built verdict={verdict} learn={learn} />
        </Verdict>
      )}
    </div>
  );
}

/** The piece that a key names: by its number, or by its first letter where it is not taken yet. */
const pieceFor = (key: string, { queue: [task], taken }: BuildState): number | undefined => {
  const pieces = task?.pieces ?? [];
  if (/^[1-9]$/.test(key)) return Number(key) <= pieces.length ? Number(key) - 1 : undefined;
  if (!/^\p{L}$/u.test(key)) return undefined;
  const place = pieces.findIndex(
    (piece, at) => !taken.includes(at) && piece.toLowerCase().startsWith(key.toLowerCase()),
  );
  return place < 0 ? undefined : place;
};

/** What was built with its differences, and the sentence as it should be. */
function Built({ verdict, learn }: { readonly verdict: BuildVerdict; readonly learn: string }): ReactNode {
  const t = useT('games.list.build');
  const { judgement, given, right, task } = verdict;
  return (
    <>
      {judgement?.verdict === 'unsure' && <p>{t('mayBeRight')}</p>}
      {!right && judgement !== undefined && (
        <p lang={learn}>
          {segmentsOf(given, judgement.slips, 'given').map((segment, index) =>
            segment.same ? (
              segment.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the text
              <s key={index}>{segment.text}</s>
            ),
          )}
        </p>
      )}
      <p lang={learn}>
        <b>{judgement?.closest || task.sentence.target.text}</b>
      </p>
    </>
  );
}
