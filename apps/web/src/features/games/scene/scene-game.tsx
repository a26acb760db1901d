import {
  arrangeScene,
  type GameLevel,
  type GameMaterial,
  isSceneFull,
  playScene,
  type RoundState,
  type SceneState,
  sceneAnswers,
  sceneEnd,
  shuffled,
  speakersOf,
  startScene,
} from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useReducer, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { castOf } from '../../../ui/cast.ts';
import { Scene } from '../../../ui/scene.tsx';
import type { GamePlayProps } from '../game.ts';
import { ClockBar } from '../kit/clock-bar.tsx';
import { useReports } from '../kit/use-reports.ts';
import { LineCards } from './line-cards.tsx';
import { PlayedScene } from './played-scene.tsx';
import styles from './scene.module.css';
import type { ChosenScene } from './view.ts';

/** Seconds for each line, where the clock is wanted. */
const SECONDS = 25;

/** Chooses a dialogue that has enough lines. */
const chooseScene = ({ dialogues, random }: GameMaterial, level: GameLevel): ChosenScene | undefined =>
  shuffled(dialogues, random)
    .map((dialogue) => ({ dialogue, lines: arrangeScene(dialogue, level, random) }))
    .find(({ lines }) => lines.length > 0);

/** The lines of a scene, mixed: each gets its place and its speaker, then the scene is played. */
export function SceneGame(props: GamePlayProps): ReactNode {
  const { material, level, clock, paused, announce } = props;
  const t = useT('games.list.scene');
  const [chosen] = useState(() => chooseScene(material, level));
  const [state, act] = useReducer(playScene, undefined, () => startScene(chosen?.lines ?? [], material.random));
  const [isSeen, setSeen] = useState(false);
  const round = useMemo(() => roundOf(state), [state]);
  useReports(round, isSeen, props);
  useResult(state, announce);
  if (chosen === undefined) return null;
  const cast = castOf(chosen.dialogue.scene, chosen.lines);
  if (state.isOver) return <PlayedScene {...{ state, chosen, cast }} {...props} onDone={() => setSeen(true)} />;
  const isFull = isSceneFull(state);
  return (
    <div className={styles.game}>
      {clock && (
        <ClockBar seconds={SECONDS * state.lines.length} running={!paused} onOver={() => act({ kind: 'show' })} />
      )}
      <Scene name={chosen.dialogue.scene} cast={cast} className={styles.picture} />
      <h2 className={styles.title}>{chosen.dialogue.title}</h2>
      <p className={styles.task}>{t('task')}</p>
      <LineCards {...props} state={state} speakers={speakersOf(chosen.lines)} act={act} />
      <div className={styles.buttons}>
        {!isFull && <p className={styles.hint}>{t('needsSpeakers')}</p>}
        <Button full disabled={!isFull} onClick={() => act({ kind: 'check' })}>
          {t('check')}
        </Button>
        <Button full tone="quiet" onClick={() => act({ kind: 'show' })}>
          {t('show')}
        </Button>
      </div>
    </div>
  );
}

/** Whether a dialogue of the material is long enough. */
export const canPlayScene = ({ dialogues }: Pick<GameMaterial, 'dialogues'>, level: GameLevel): boolean =>
  dialogues.some((dialogue) => arrangeScene(dialogue, level, () => 0.5).length > 0);

const roundOf = (state: SceneState): RoundState => {
  const { total, missed } = sceneEnd(state);
  const right = state.order.filter(
    (place) => place > 0 && state.marks[place]?.order !== 'wrong' && state.marks[place]?.speaker === 'right',
  );
  return {
    answers: state.isOver ? sceneAnswers(state) : [],
    done: state.isOver ? total : right.length,
    total,
    missed,
    isOver: state.isOver,
  };
};

/** Tells screen readers what a check has found. */
const useResult = ({ checks, marks, isOver }: SceneState, announce: GamePlayProps['announce']): void => {
  const t = useT('games.list.scene');
  const told = useRef(0);
  useEffect(() => {
    if (checks === told.current) return;
    told.current = checks;
    const wrong = Object.values(marks).filter(({ order, speaker }) => order === 'wrong' || speaker === 'wrong');
    announce(isOver ? t('allRight') : t('wrongCount', { count: wrong.length }));
  }, [checks, marks, isOver, announce, t]);
};
