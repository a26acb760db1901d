import { type DialogueLine, finishedXp } from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { voiceOf } from '../../ui/cast.ts';
import {
  type DialogueContent,
  DialogueLayout,
  DialogueResult,
  LineBubble,
  type LinePlayer,
  useFinish,
  useLinePlayer,
  useStudyTime,
} from '../dialogue/index.ts';
import { targetOf } from '../word-card/index.ts';
import { SpeakButton } from './speak-button.tsx';
import styles from './speaking.module.css';
import { type Spoken, spokenIn } from './spoken.ts';
import { SpokenResult } from './spoken-result.tsx';
import { useUtterance } from './use-utterance.ts';
import { UtteranceNote } from './utterance-note.tsx';

export interface FollowProps {
  readonly content: DialogueContent;
  readonly onLeave: () => void;
  /** Address of the role-play of this dialogue. */
  readonly rolePlay: string;
  /** Address of its unit on the map. */
  readonly map: string;
}

/**
 * Repeating after the speakers: the learner hears a line, says it, and sees both compared. Nobody fails; who cannot speak goes on without
 * losing anything. The step counts as finished once the last line was gone through and at least one was said.
 */
export function Follow(props: FollowProps): ReactNode {
  const [round, setRound] = useState(0);
  const { ended, end, again, refused } = useFinish<FollowEnd>(props.content, 'speaking');
  const onEnd = (spoken: Spoken, seconds: number): void =>
    end({ spoken, seconds }, spoken.size > 0 ? seconds : undefined);
  const onAgain = (): void => {
    again();
    setRound((before) => before + 1);
  };
  if (ended === undefined) return <FollowLines key={round} {...props} onEnd={onEnd} />;
  return <FollowResult {...props} {...ended} refused={refused} onAgain={onAgain} />;
}

interface FollowEnd {
  readonly spoken: Spoken;
  readonly seconds: number;
}

interface FollowLinesProps extends FollowProps {
  readonly onEnd: (spoken: Spoken, seconds: number) => void;
}

function FollowLines({ content, onLeave, onEnd }: FollowLinesProps): ReactNode {
  const t = useT('speaking');
  const [at, setAt] = useState<number>();
  const [spoken, setSpoken] = useState<Spoken>(new Map());
  const player = useLinePlayer(content);
  const time = useStudyTime();
  const line = content.lines[at ?? 0];
  // The loader shows another screen for a dialogue without lines.
  if (line === undefined) return null;
  const go = (next: number): void => {
    time.mark(performance.now());
    player.stop();
    if (next >= content.lines.length) onEnd(spoken, time.seconds());
    else setAt(Math.max(0, next));
  };
  const keep = (added: Spoken): void => {
    time.mark(performance.now());
    setSpoken((before) => new Map([...before, ...added]));
  };
  if (at === undefined) {
    return (
      <DialogueLayout
        {...{ content, onLeave, player }}
        title={t('follow')}
        at={0}
        speaking={undefined}
        mood="waiting"
        begun={false}
        keys={{ onSpace: () => go(0), onEnter: () => go(0) }}
        keyHelp={[]}
        foot={
          <Button full onClick={() => go(0)}>
            {t('begin')}
          </Button>
        }
      >
        <div className={styles.intro}>
          <p>{t('followText')}</p>
          <p className={styles.small}>{t('private')}</p>
        </div>
      </DialogueLayout>
    );
  }
  return <SayLine {...{ content, onLeave, player, line, at, go, keep }} />;
}

interface SayLineProps extends Pick<FollowProps, 'content' | 'onLeave'> {
  readonly player: LinePlayer;
  readonly line: DialogueLine;
  readonly at: number;
  readonly go: (next: number) => void;
  readonly keep: (spoken: Spoken) => void;
}

function SayLine({ content, onLeave, player, line, at, go, keep }: SayLineProps): ReactNode {
  const t = useT('speaking');
  const dialogue = useT('dialogue');
  const [translated] = usePreference('showTrans');
  const text = targetOf(content.texts, line.id);
  const utterance = useUtterance({ text, language: content.learn.code, voice: voiceOf(line.speaker) });
  const { state, start, stop } = utterance;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the line appears
  useEffect(() => void player.play(line), [line]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each result
  useEffect(() => {
    if (state.kind === 'scored' || state.kind === 'kept') keep(spokenIn(line, state));
  }, [state]);
  const speak = (): void => {
    player.stop();
    if (state.kind === 'listening') stop();
    else start();
  };
  const { saying } = player;
  const marked = useMemo(() => {
    if (saying?.word !== undefined) return new Set([saying.word]);
    return state.kind === 'scored'
      ? new Set(state.words.flatMap((word) => (word.sayAgain ? [word.index] : [])))
      : undefined;
  }, [saying?.word, state]);
  const said = state.kind === 'scored' || state.kind === 'kept';
  return (
    <DialogueLayout
      {...{ content, onLeave }}
      title={t('follow')}
      at={at}
      speaking={saying?.line.speaker}
      says={saying?.said}
      mood={state.kind === 'listening' ? 'listening' : 'waiting'}
      begun
      keys={{
        onSpace: speak,
        onSlow: () => void player.play(line, true),
        onEnter: () => said && go(at + 1),
        onNext: () => go(at + 1),
        onPrevious: () => go(at - 1),
      }}
      keyHelp={[
        { keys: ['Space'], does: t('speak') },
        { keys: ['Shift', 'Space'], does: dialogue('slow') },
        { keys: ['Enter'], does: t('goOn') },
        { keys: ['←'], does: dialogue('previous') },
        { keys: ['→'], does: dialogue('next') },
      ]}
      foot={
        <div className={styles.act} data-said={said || undefined}>
          {state.kind !== 'explaining' && <SpeakButton utterance={utterance} onStart={player.stop} />}
          <Button full tone={said ? 'primary' : 'quiet'} onClick={() => go(at + 1)}>
            {t(said ? 'goOn' : 'cannot')}
          </Button>
        </div>
      }
    >
      <ol className={styles.lines} aria-label={dialogue('lines')}>
        <LineBubble
          content={content}
          line={line}
          now
          marked={marked}
          translated={translated}
          onHear={() => void player.play(line)}
        />
      </ol>
      <UtteranceNote utterance={utterance} />
      <SpokenResult {...{ content, line, state, player }} />
    </DialogueLayout>
  );
}

interface FollowResultProps extends FollowProps {
  readonly spoken: Spoken;
  readonly seconds: number;
  readonly refused: boolean;
  readonly onAgain: () => void;
}

function FollowResult({ content, rolePlay, map, spoken, seconds, refused, onAgain }: FollowResultProps): ReactNode {
  const t = useT('speaking');
  const nothing = spoken.size === 0;
  const heard = [...spoken.values()].filter((each) => each.heard === 'yes').length;
  return (
    <DialogueResult
      content={content}
      title={t(nothing ? 'listenedTitle' : 'spokenTitle')}
      xp={nothing ? undefined : finishedXp({ what: 'dialogue', step: 'speaking' }, false)}
      seconds={seconds}
      refused={refused}
      next={{ to: rolePlay, label: t('toRolePlay') }}
      {...{ map, onAgain }}
    >
      <p>{nothing ? t('listenedText') : t('spokenText', { heard, said: spoken.size, total: content.lines.length })}</p>
    </DialogueResult>
  );
}
