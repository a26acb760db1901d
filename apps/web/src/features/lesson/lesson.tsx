import type { AnswerTables, Language, LessonOutcome, SessionWork, StepKind } from '@parlance/domain';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Toast } from '../../ui/feedback.tsx';
import { later, useLater } from '../../ui/later.ts';
import { type LessonMaterial, type Speaker, useSpeaker, WordCards } from '../word-card/index.ts';
import { editOf, heardByKey } from './act.ts';
import { givenOf } from './draft.ts';
import { minutesLeft } from './figures.ts';
import type { Intent } from './keyboard.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import styles from './lesson.module.css';
import { LessonContext } from './lesson-context.ts';
import { LessonHeader } from './lesson-header.tsx';
import type { LessonKeysProps } from './lesson-keys.tsx';
import type { LessonMachine, LessonState } from './lesson-machine.ts';
import { LessonScene } from './lesson-scene.tsx';
import { fetchAsking, LessonStep } from './lesson-step.tsx';
import { useKeys } from './use-keys.ts';
import { isAudible, soundOf, useLessonSound } from './use-lesson-sound.ts';
import type { VerdictSheetProps } from './verdict-sheet.tsx';

const verdictSheet = later<VerdictSheetProps>(async () => (await import('./verdict-sheet.tsx')).VerdictSheet);
const lessonKeys = later<LessonKeysProps>(async () => (await import('./lesson-keys.tsx')).LessonKeys);

/** Fetches what no first step needs, while the learner reads it; resolves when that is over. */
export const fetchRest = async (): Promise<void> => {
  await Promise.all([fetchAsking(), verdictSheet.fetch(), lessonKeys.fetch()]);
};

export interface LessonProps {
  readonly machine: LessonMachine;
  readonly material: LessonMaterial;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  /** Name of the unit's drawn place. */
  readonly scene: string;
  /** Whether the lesson had been finished before. */
  readonly again: boolean;
  readonly onFinished: (outcome: LessonOutcome) => void;
  readonly onLeft: () => void;
}

/** A lesson on the stage, from its first step to its last verdict. */
export function Lesson(props: LessonProps): ReactNode {
  const { machine, material, learn, explain, tables, onFinished } = props;
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const [transcriptions] = usePreference('pronun');
  const [translations] = usePreference('showTrans');
  const speaker = useSpeaker(material, learn);
  useLessonSound(state, speaker);
  useEffect(() => void whenQuiet().then(fetchRest), []);
  useEffect(() => {
    if (state.phase === 'finished' && state.outcome !== undefined) onFinished(state.outcome);
  }, [state, onFinished]);
  const { say, stop, speaking, playbackError } = speaker;
  const hints = hasHints(state.session.work);
  const context = useMemo(
    () => ({
      ...{ material, learn, explain, tables, transcriptions, translations, hints, say, stopAudio: stop },
      speaking: speaking !== undefined,
      isUnheard: playbackError === 'noSound',
    }),
    [material, learn, explain, tables, transcriptions, translations, hints, say, stop, speaking, playbackError],
  );
  return (
    <LessonContext value={context}>
      <WordCards {...{ material, learn, explain, tables, transcriptions, say }}>
        <LessonLayout {...props} state={state} speaker={speaker} />
      </WordCards>
    </LessonContext>
  );
}

interface LessonLayoutProps extends LessonProps {
  readonly state: LessonState;
  readonly speaker: Speaker;
}

function LessonLayout({ machine, scene, again, onLeft, state, speaker }: LessonLayoutProps): ReactNode {
  const [openDialog, setOver] = useState<'leave' | 'keys'>();
  const leave = (): void => {
    speaker.stop();
    void machine.leave().then(onLeft);
  };
  useKeys((intent) => {
    if (intent.kind === 'leave' || intent.kind === 'keys') setOver(intent.kind);
    else act(intent, { machine, state, speaker });
  });
  return (
    <div className={styles.lesson} data-kind={state.step.kind}>
      <LessonHeader state={state} again={again} onLeave={() => setOver('leave')} onKeys={() => setOver('keys')} />
      <div className={styles.stage}>
        <LessonScene scene={scene} state={state} />
        <div className={styles.step} data-exercise={state.step.kind} key={state.turn}>
          <Notes state={state} />
          <LessonStep state={state} change={machine.change} />
        </div>
      </div>
      <LessonFooter state={state} onGo={machine.go} />
      <LeaveDialog
        open={openDialog === 'leave'}
        minutes={minutesLeft(state.session)}
        onStay={() => setOver(undefined)}
        onLeave={leave}
      />
      <PlaybackErrorToast playbackError={speaker.playbackError} />
      <HelpWithKeys open={openDialog === 'keys'} onClose={() => setOver(undefined)} />
    </div>
  );
}

const act = (
  intent: Intent,
  { machine, state, speaker }: Pick<LessonLayoutProps, 'machine' | 'state' | 'speaker'>,
): void => {
  const edit = editOf(intent);
  if (edit !== undefined) machine.change(edit);
  const heard = heardByKey(intent, state.step);
  if (heard !== undefined && state.phase === 'answering') speaker.say(heard, state.step.voice);
  if (intent.kind === 'go') machine.go();
  if (intent.kind === 'replay' && isAudible(state)) speaker.say(soundOf(state), state.step.voice, intent.slow);
};

/** Steps with nothing to be right or wrong about. */
const UNCHECKED: readonly StepKind[] = ['meet', 'sayIt'];

function LessonFooter({ state, onGo }: { readonly state: LessonState; readonly onGo: () => void }): ReactNode {
  const t = useT('lesson');
  if (state.judged !== undefined) {
    return (
      <div className={styles.verdictFoot}>
        <Suspense fallback={null}>
          <Verdict key={state.turn} state={state} judged={state.judged} onGo={onGo} />
        </Suspense>
      </div>
    );
  }
  const ready = givenOf(state.step, state.draft) !== undefined;
  return (
    <footer className={styles.foot}>
      <Button full disabled={!ready} onClick={onGo} data-goes-on>
        {t(UNCHECKED.includes(state.step.kind) ? 'goOn' : 'check')}
      </Button>
    </footer>
  );
}

function Verdict(props: VerdictSheetProps): ReactNode {
  const Sheet = useLater(verdictSheet);
  return <Sheet {...props} />;
}

/** Is there from the first time that it is asked for: most never do. */
function HelpWithKeys({ open, onClose }: LessonKeysProps): ReactNode {
  const [asked, setAsked] = useState(open);
  useEffect(() => setAsked((before) => before || open), [open]);
  return <Suspense fallback={null}>{asked && <Keys open={open} onClose={onClose} />}</Suspense>;
}

function Keys(props: LessonKeysProps): ReactNode {
  const Help = useLater(lessonKeys);
  return <Help {...props} />;
}

/** Says once that a recording is missing; the lesson goes on. */
function PlaybackErrorToast({ playbackError }: Pick<Speaker, 'playbackError'>): ReactNode {
  const t = useT('lesson');
  const [shown, setShown] = useState(playbackError);
  useEffect(() => setShown(playbackError), [playbackError]);
  const gone = useCallback(() => setShown(undefined), []);
  return <Toast message={shown === undefined ? null : t(shown)} onGone={gone} />;
}

/** A challenge and a test-out are done without help. */
const hasHints = (work: SessionWork): boolean => work.what !== 'testOut' && !isChallenge(work);

const isChallenge = (work: SessionWork): boolean => work.what === 'lesson' && work.mode === 'challenge';

/** What the learner should know without being stopped by it. */
function Notes({ state }: Pick<LessonLayoutProps, 'state'>): ReactNode {
  const t = useT('lesson');
  const errors = useT('errors');
  const repeated = state.step.id.endsWith('r');
  return (
    <div className={styles.notes}>
      {repeated && <span className={styles.again}>{t('againNow')}</span>}
      {isChallenge(state.session.work) && <span className={styles.mode}>{t('challenge')}</span>}
      {state.refused && <Banner tone="error">{errors('storageRefused')}</Banner>}
    </div>
  );
}
