import { finishedXp } from '@parlance/domain';
import { Play as PlaySign, Square } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { DialogueResult, LineBubble, type LinePlayer, useLinePlayer } from '../dialogue/index.ts';
import { RolePicker } from './role-picker.tsx';
import type { RolePlayProps } from './role-play-props.ts';
import styles from './speaking.module.css';
import type { Spoken } from './spoken.ts';
import { useRecordingUrls } from './use-recording-urls.ts';

interface RolePlayResultProps extends RolePlayProps {
  readonly spoken: Spoken;
  readonly seconds: number;
  readonly refused: boolean;
  readonly onAgain: () => void;
}

/** Shows the result of a role-play: the whole dialogue can be heard with the learner's voice, and another role chosen. */
export function RolePlayResult(props: RolePlayResultProps): ReactNode {
  const { content, spoken, seconds, refused, onAgain, map } = props;
  const t = useT('speaking');
  const dialogue = useT('dialogue');
  const player = useLinePlayer(content);
  const { sounding, toggle } = useWholeDialogue(props, player);
  const nothing = spoken.size === 0;
  return (
    <DialogueResult
      content={content}
      title={t(nothing ? 'listenedTitle' : 'roleTitle')}
      xp={nothing ? undefined : finishedXp({ what: 'dialogue', step: 'speaking' }, false)}
      seconds={seconds}
      refused={refused}
      speaking={player.saying?.line.speaker}
      {...{ map, onAgain }}
    >
      {nothing ? (
        <p>{t('listenedText')}</p>
      ) : (
        <>
          <Button
            tone="quiet"
            icon={sounding ? <Square size={20} aria-hidden="true" /> : <PlaySign size={20} aria-hidden="true" />}
            onClick={toggle}
          >
            {t(sounding ? 'stopScene' : 'playScene')}
          </Button>
          <p className={styles.small}>{t('private')}</p>
        </>
      )}
      <RolePicker {...props} />
      <ol className={styles.lines} aria-label={dialogue('lines')}>
        {content.lines.map((line) => (
          <LineBubble
            key={line.id}
            content={content}
            line={line}
            now={sounding && player.saying?.line.id === line.id}
            translated={false}
          />
        ))}
      </ol>
    </DialogueResult>
  );
}

/** Plays the dialogue from its first line to its last, with the learner's own recording wherever there is one. */
const useWholeDialogue = (
  { content, spoken }: Pick<RolePlayResultProps, 'content' | 'spoken'>,
  player: LinePlayer,
): { readonly sounding: boolean; readonly toggle: () => void } => {
  const [sounding, setSounding] = useState(false);
  const urlOf = useRecordingUrls();
  const run = useRef(0);
  const playAll = async (): Promise<void> => {
    run.current += 1;
    const mine = run.current;
    setSounding(true);
    for (const line of content.lines) {
      const own = spoken.get(line.id);
      const end = await (own === undefined ? player.play(line) : player.playOwn(line, urlOf(own.mine)));
      if (end === 'stopped' || mine !== run.current) return;
    }
    setSounding(false);
  };
  const toggle = (): void => {
    if (!sounding) return void playAll();
    run.current += 1;
    player.stop();
    setSounding(false);
  };
  return { sounding, toggle };
};
