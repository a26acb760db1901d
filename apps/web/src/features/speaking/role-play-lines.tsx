import type { DialogueLine } from '@parlance/domain';
import { type Dispatch, type ReactNode, useEffect, useReducer, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { nameOf, voiceOf } from '../../ui/cast.ts';
import { DialogueLayout, LineBubble, type LinePlayer, useLinePlayer, useStudyTime } from '../dialogue/index.ts';
import { targetOf } from '../word-card/index.ts';
import { RolePicker } from './role-picker.tsx';
import type { RolePlayProps } from './role-play-props.ts';
import { ROLE_START, type RoleAction, type RoleState, roleReducer } from './role-state.ts';
import { GappedText, HiddenText } from './role-text.tsx';
import { SpeakButton } from './speak-button.tsx';
import styles from './speaking.module.css';
import { type Spoken, spokenIn } from './spoken.ts';
import { type Utterance, useUtterance } from './use-utterance.ts';
import { UtteranceNote } from './utterance-note.tsx';

interface RolePlayLinesProps extends RolePlayProps {
  readonly onEnd: (spoken: Spoken, seconds: number) => void;
}

/** Milliseconds between a recognized line and the next, so that the learner can look at the result. */
const GLANCE = 1100;
/** Milliseconds between the other role's line and recording, so that its end is not recorded as the learner's. */
const BREATH = 250;

/** Shows the lines of a role-play while it is under way. */
export function RolePlayLines(props: RolePlayLinesProps): ReactNode {
  const { content, role } = props;
  const [state, act] = useReducer(
    (before: RoleState, what: RoleAction) => roleReducer(before, what, { lines: content.lines, role }),
    ROLE_START,
  );
  const player = useLinePlayer(content);
  const line = content.lines[Math.min(state.at, content.lines.length - 1)];
  // The loader shows another screen for a dialogue without lines.
  if (line === undefined) return null;
  return <RolePlayLine {...props} {...{ state, act, player, line }} />;
}

interface LineProps extends RolePlayLinesProps {
  readonly state: RoleState;
  readonly act: Dispatch<RoleAction>;
  readonly player: LinePlayer;
  readonly line: DialogueLine;
}

function RolePlayLine(props: LineProps): ReactNode {
  const { content, state, act, player, line, onLeave } = props;
  const t = useT('speaking');
  const text = targetOf(content.texts, line.id);
  const utterance = useUtterance({ text, language: content.learn.code, voice: voiceOf(line.speaker) });
  useRoleTurns({ ...props, utterance });
  const mine = state.phase === 'mine';
  const speak = (): void => {
    if (utterance.state.kind === 'listening') utterance.stop();
    else if (mine) utterance.start();
  };
  const begin = (): void => act({ kind: 'go', at: 0 });
  const ready = state.phase === 'ready';
  return (
    <DialogueLayout
      {...{ content, onLeave }}
      title={t('rolePlay')}
      at={state.at}
      speaking={player.saying?.line.speaker}
      says={player.saying?.said}
      mood={utterance.state.kind === 'listening' ? 'listening' : 'waiting'}
      begun={!ready}
      translatable={false}
      keys={{
        onSpace: ready ? begin : speak,
        onEnter: ready ? begin : () => mine && act({ kind: 'go', at: state.at + 1 }),
        onNext: () => act({ kind: 'go', at: state.at + 1 }),
        onPrevious: () => act({ kind: 'go', at: state.at - 1 }),
      }}
      keyHelp={[
        { keys: ['Space'], does: t('speak') },
        { keys: ['Enter'], does: t('goOn') },
      ]}
      foot={
        ready ? (
          <Button full onClick={begin}>
            {t('begin')}
          </Button>
        ) : (
          <RoleControls {...{ state, act, utterance, line }} />
        )
      }
    >
      {ready ? (
        <div className={styles.intro}>
          <p>{t('rolePlayText')}</p>
          <RolePicker {...props} />
          <p className={styles.small}>{t('private')}</p>
        </div>
      ) : (
        <>
          <RoleLines {...props} utterance={utterance} />
          {mine && <UtteranceNote utterance={utterance} />}
        </>
      )}
    </DialogueLayout>
  );
}

/** Plays the other role's lines, records the learner's, and goes on by itself where a line was recognized. */
const useRoleTurns = ({
  content,
  state,
  act,
  player,
  line,
  onEnd,
  utterance,
}: LineProps & { utterance: Utterance }): void => {
  const [spoken, setSpoken] = useState<Spoken>(new Map());
  const time = useStudyTime();
  const { phase, at } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each line and each voice that says it
  useEffect(() => {
    time.mark(performance.now());
    if (phase === 'done') onEnd(spoken, time.seconds());
    if (phase === 'mine') {
      player.stop();
      const timer = setTimeout(utterance.start, BREATH);
      return () => clearTimeout(timer);
    }
    if (phase !== 'theirs' && phase !== 'prompted') return undefined;
    utterance.cancel();
    void player.play(line).then((end) => end !== 'stopped' && act({ kind: 'heard' }));
    return undefined;
  }, [phase, at]);
  const said = utterance.state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each result
  useEffect(() => {
    if (said.kind !== 'scored' && said.kind !== 'kept') return undefined;
    setSpoken((before) => new Map([...before, ...spokenIn(line, said)]));
    if (said.kind === 'scored' && said.heard !== 'yes') return undefined;
    const timer = setTimeout(() => act({ kind: 'go', at: at + 1 }), GLANCE);
    return () => clearTimeout(timer);
  }, [said, content]);
};

interface RoleControlsProps extends Pick<LineProps, 'state' | 'act' | 'line'> {
  readonly utterance: Utterance;
}

function RoleControls({ state, act, utterance, line }: RoleControlsProps): ReactNode {
  const t = useT('speaking');
  const { kind } = utterance.state;
  const said = kind === 'scored' || kind === 'kept';
  if (state.phase !== 'mine') {
    return (
      <p className={styles.turn} role="status">
        {t('theirTurn', { name: nameOf(line.speaker) })}
      </p>
    );
  }
  return (
    <div className={styles.act} data-said={said || undefined}>
      {kind !== 'explaining' && <SpeakButton utterance={utterance} />}
      {said ? (
        <Button full onClick={() => act({ kind: 'go', at: state.at + 1 })}>
          {t('goOn')}
        </Button>
      ) : (
        <Button full tone="quiet" onClick={() => act({ kind: 'prompt' })}>
          {t('cannot')}
        </Button>
      )}
    </div>
  );
}

/** Shows the lines so far, each with as much of its text as the level allows. */
function RoleLines(props: LineProps & { readonly utterance: Utterance }): ReactNode {
  const { content, role, level, state, player, utterance } = props;
  const t = useT('speaking');
  const dialogue = useT('dialogue');
  const [shown, setShown] = useState<string>();
  const { saying } = player;
  return (
    <ol className={styles.lines} aria-label={dialogue('lines')}>
      {content.lines.slice(0, state.at + 1).map((line, index) => {
        const now = index === state.at;
        const said = now && (utterance.state.kind === 'scored' || utterance.state.kind === 'kept');
        const hidden = said || shown === line.id ? undefined : hiddenText({ content, line, role, level, now });
        return (
          <LineBubble
            key={line.id}
            {...{ content, line, now }}
            marked={saying?.line.id === line.id && saying.word !== undefined ? new Set([saying.word]) : undefined}
            translated={level === 'easy'}
            text={hidden}
          >
            {now && hidden !== undefined && (
              <button type="button" className={styles.peek} onClick={() => setShown(line.id)}>
                {t('peek')}
              </button>
            )}
          </LineBubble>
        );
      })}
    </ol>
  );
}

interface Hiding extends Pick<LineProps, 'content' | 'line' | 'role' | 'level'> {
  readonly now: boolean;
}

/** What is shown in place of a line's text: gaps on the medium level while the learner must say it, no text of any line on the hard level. */
const hiddenText = ({ content, line, role, level, now }: Hiding): ReactNode | undefined => {
  if (level === 'hard') return <HiddenText />;
  return level === 'medium' && now && line.role === role ? <GappedText content={content} line={line} /> : undefined;
};
