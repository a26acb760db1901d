import type { GameLine, SceneState } from '@parlance/domain';
import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { type CastMember, nameOf, voiceOf } from '../../../ui/cast.ts';
import { Scene } from '../../../ui/scene.tsx';
import { languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import styles from './scene.module.css';
import type { ChosenScene } from './view.ts';

interface PlayedSceneProps extends Pick<GamePlayProps, 'material' | 'silent' | 'say' | 'paused'> {
  readonly state: SceneState;
  readonly chosen: ChosenScene;
  readonly cast: readonly CastMember[];
  readonly onDone: () => void;
}

/** Milliseconds between two lines, and for reading a letter of a line that is not heard. */
const PAUSE = { between: 350, letter: 55 } as const;

/** The scene as it is said, line by line; in silence the lines are lit one after the other. */
export function PlayedScene({
  state,
  chosen,
  cast,
  material,
  silent,
  say,
  paused,
  onDone,
}: PlayedSceneProps): ReactNode {
  const t = useT('games.list.scene');
  const [at, setAt] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const { lines } = chosen;
  const line = lines[at];
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line, and again after a pause
  useEffect(() => {
    if (line === undefined || paused) return undefined;
    if (!silent) say(line.target, voiceOf(line.speaker));
    const timer = setTimeout(() => setAt(at + 1), lengthOf(line, silent) + PAUSE.between);
    return () => clearTimeout(timer);
  }, [at, paused, silent]);
  const speaking = cast.find((member) => member === line?.speaker);
  return (
    <div className={styles.game}>
      <Scene name={chosen.dialogue.scene} cast={cast} speaking={speaking} className={styles.picture} />
      <h2 className={styles.title}>{chosen.dialogue.title}</h2>
      <p className={styles.task}>{t(state.isShown ? 'shown' : 'allRight')}</p>
      <ol className={styles.talk}>
        {lines.map((each, index) => (
          <li key={each.id} data-role={each.role} data-now={index === at || undefined}>
            <b>{nameOf(each.speaker)}</b>
            <span lang={languageFor(material.learn).htmlLang}>{each.target.text}</span>
            <small lang={languageFor(material.explain).htmlLang}>{each.meaning.text}</small>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button
          full
          tone="quiet"
          icon={<Play size={20} aria-hidden="true" />}
          disabled={line !== undefined}
          onClick={() => setAt(0)}
        >
          {t('playAgain')}
        </Button>
        <Button ref={button} full tone={state.isShown ? 'primary' : 'right'} onClick={onDone}>
          {t('toResult')}
        </Button>
      </div>
    </div>
  );
}

/** Milliseconds that a line takes. */
const lengthOf = ({ target, speaker }: GameLine, silent: boolean): number => {
  const recorded = silent ? undefined : target.audio?.[voiceOf(speaker)]?.length;
  return recorded ?? Math.max(1500, target.text.length * PAUSE.letter);
};
