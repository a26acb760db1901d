import { finishedXp } from '@parlance/domain';
import { ChevronLeft, ChevronRight, Pause, Play as PlaySign, RotateCcw, Turtle } from 'lucide-react';
import { type Dispatch, type ReactNode, useEffect, useReducer, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { nameOf, voiceOf } from '../../ui/cast.ts';
import { targetOf } from '../word-card/index.ts';
import styles from './dialogue.module.css';
import type { DialogueContent } from './dialogue-content.ts';
import { DialogueLayout } from './dialogue-layout.tsx';
import { DialogueResult } from './dialogue-result.tsx';
import { LineBubble } from './line-bubble.tsx';
import { lengthOf } from './line-sound.ts';
import { useStudyTime } from './study-time.ts';
import { useFinish } from './use-finish.ts';
import { type LinePlayer, useLinePlayer } from './use-line-player.ts';
import { pauseLength, WARM_UP_START, type WarmUpAction, type WarmUpState, warmUpReducer } from './warm-up-state.ts';

export interface WarmUpProps {
  readonly content: DialogueContent;
  readonly onLeave: () => void;
  /** Address of the practice of this dialogue. */
  readonly practice: string;
  /** Address of its unit on the map. */
  readonly map: string;
}

/** The warm-up: the dialogue is heard line by line, each with a pause to say it, and followed word by word. */
export function WarmUp(props: WarmUpProps): ReactNode {
  const { content } = props;
  const [round, setRound] = useState(0);
  const { ended, end, again, refused } = useFinish<{ readonly seconds: number }>(content, 'warmUp');
  const onAgain = (): void => {
    again();
    setRound((before) => before + 1);
  };
  if (ended === undefined) {
    return <Listening key={round} {...props} onDone={(seconds) => end({ seconds }, seconds)} />;
  }
  return <WarmUpResult {...props} {...ended} refused={refused} onAgain={onAgain} />;
}

interface ListeningProps extends WarmUpProps {
  readonly onDone: (seconds: number) => void;
}

const NOBODY = undefined;

function Listening({ content, onLeave, onDone }: ListeningProps): ReactNode {
  const t = useT('dialogue');
  const [translated] = usePreference('showTrans');
  const { lines } = content;
  const [state, act] = useReducer(
    (before: WarmUpState, what: WarmUpAction) => warmUpReducer(before, what, lines.length),
    WARM_UP_START,
  );
  const player = useLinePlayer(content);
  const pause = useTurns({ content, state, act, player });
  const time = useStudyTime();
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each change of the state
  useEffect(() => {
    time.mark(performance.now());
    if (state.phase === 'done') onDone(time.seconds());
  }, [state]);
  const { saying } = player;
  const shown = state.phase === 'ready' ? [] : lines.slice(0, state.at + 1);
  const line = lines[state.at];
  return (
    <DialogueLayout
      content={content}
      title={t('warmUp')}
      at={state.at}
      speaking={saying?.line.speaker ?? NOBODY}
      says={saying?.said}
      mood={state.phase === 'turn' ? 'listening' : 'waiting'}
      begun={state.round > 0}
      onLeave={onLeave}
      keys={{
        onSpace: () => act({ kind: 'toggle' }),
        onEnter: () => act({ kind: state.phase === 'turn' ? 'turnOver' : 'toggle' }),
        onSlow: () => act({ kind: 'slowly' }),
        onNext: () => act({ kind: 'next' }),
        onPrevious: () => act({ kind: 'previous' }),
      }}
      keyHelp={[
        { keys: ['Space'], does: t('playOrPause') },
        { keys: ['Shift', 'Space'], does: t('slow') },
        { keys: ['←'], does: t('previous') },
        { keys: ['→'], does: t('next') },
      ]}
      foot={
        <>
          <p className={styles.note} role="status">
            {state.phase === 'turn' && line !== undefined && t('yourTurn', { name: nameOf(line.speaker) })}
            {player.mute && state.phase === 'playing' && t('mute')}
          </p>
          <PauseBar key={state.round} pause={state.phase === 'turn' ? pause : undefined} />
          <Controls state={state} act={act} last={state.at + 1 >= lines.length} />
        </>
      }
    >
      {state.phase === 'ready' ? (
        <div className={styles.intro}>
          <p>{t('warmUpText')}</p>
        </div>
      ) : (
        <ol className={styles.lines} aria-label={t('lines')}>
          {shown.map((each, index) => (
            <LineBubble
              key={each.id}
              content={content}
              line={each}
              now={index === state.at}
              translated={translated}
              marked={saying?.line.id === each.id ? markOf(saying.word) : undefined}
              onHear={index === state.at ? undefined : () => act({ kind: 'line', at: index })}
            />
          ))}
        </ol>
      )}
    </DialogueLayout>
  );
}

/** One set for each word index, so that a line is rendered again only when another word sounds. */
const marks: ReadonlySet<number>[] = [];
const markOf = (word: number | undefined): ReadonlySet<number> | undefined => {
  if (word === undefined) return undefined;
  marks[word] ??= new Set([word]);
  return marks[word];
};

interface TurnsInput {
  readonly content: DialogueContent;
  readonly state: WarmUpState;
  readonly act: Dispatch<WarmUpAction>;
  readonly player: LinePlayer;
}

/** Plays each line as it begins and times the learner's turn; returns the length of a turn in milliseconds. */
const useTurns = ({ content, state, act, player }: TurnsInput): number => {
  const [speed] = usePreference('playBackRate');
  const { phase, round, at, slow } = state;
  const line = content.lines[at];
  const pause =
    line === undefined ? 0 : pauseLength(lengthOf(targetOf(content.texts, line.id), voiceOf(line.speaker)), speed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time a line begins, or something stops
  useEffect(() => {
    if (phase !== 'playing' || line === undefined) {
      player.stop();
      return;
    }
    void player.play(line, slow).then((end) => end !== 'stopped' && act({ kind: 'heard' }));
  }, [round, phase]);
  useEffect(() => {
    if (phase !== 'turn') return undefined;
    const timer = setTimeout(() => act({ kind: 'turnOver' }), pause);
    return () => clearTimeout(timer);
  }, [phase, pause, act]);
  return pause;
};

/** Shows how much of the pause to repeat a line is left: a bar that becomes shorter. */
function PauseBar({ pause }: { readonly pause: number | undefined }): ReactNode {
  return (
    <span className={styles.turn} aria-hidden="true" data-on={pause !== undefined || undefined}>
      {pause !== undefined && <i style={{ animationDuration: `${pause}ms` }} />}
    </span>
  );
}

interface ControlsProps {
  readonly state: WarmUpState;
  readonly act: Dispatch<WarmUpAction>;
  readonly last: boolean;
}

function Controls({ state, act, last }: ControlsProps): ReactNode {
  const t = useT('dialogue');
  const { phase, at, heard } = state;
  if (phase === 'ready') {
    return (
      <Button full icon={<PlaySign aria-hidden="true" />} onClick={() => act({ kind: 'toggle' })}>
        {t('begin')}
      </Button>
    );
  }
  const sounding = phase === 'playing' || phase === 'turn';
  return (
    <div className={styles.controls}>
      <IconButton
        tone="round"
        label={t('previous')}
        disabled={at === 0}
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => act({ kind: 'previous' })}
      />
      <IconButton
        tone="round"
        label={t('slow')}
        icon={<Turtle aria-hidden="true" />}
        onClick={() => act({ kind: 'slowly' })}
      />
      <IconButton
        tone="play"
        label={t(sounding ? 'pause' : 'play')}
        icon={sounding ? <Pause size={30} aria-hidden="true" /> : <PlaySign size={30} aria-hidden="true" />}
        onClick={() => act({ kind: 'toggle' })}
      />
      <IconButton
        tone="round"
        label={t('again')}
        icon={<RotateCcw aria-hidden="true" />}
        onClick={() => act({ kind: 'again' })}
      />
      <IconButton
        tone="round"
        label={t(last ? 'finish' : 'next')}
        disabled={last && heard <= at}
        icon={<ChevronRight aria-hidden="true" />}
        onClick={() => act({ kind: 'next' })}
      />
    </div>
  );
}

interface WarmUpResultProps extends WarmUpProps {
  readonly seconds: number;
  readonly refused: boolean;
  readonly onAgain: () => void;
}

function WarmUpResult({ content, practice, map, seconds, refused, onAgain }: WarmUpResultProps): ReactNode {
  const t = useT('dialogue');
  return (
    <DialogueResult
      content={content}
      title={t('warmUpDone')}
      xp={finishedXp({ what: 'dialogue', step: 'warmUp' }, false)}
      seconds={seconds}
      refused={refused}
      next={{ to: practice, label: t('toPractice') }}
      {...{ map, onAgain }}
    />
  );
}
