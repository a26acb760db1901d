import type { AnswerTables, ItemId, Language, LessonOutcome, SessionWork, Step } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type SessionContent, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, bottomBar, Toast } from '../../ui/feedback.tsx';
import { lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { languageFor, type Say, type Speaker, useSpeaker, WordCards } from '../word-card/index.ts';
import { minutesLeft } from './figures.ts';
import { editOf, heardByKey } from './key-edits.ts';
import type { Intent } from './keyboard.ts';
import { areFetched, descriptionOf, onFetched } from './kinds/fetched.ts';
import type { StepDescription } from './kinds/model.ts';
import styles from './lesson.module.css';
import { LessonContext } from './lesson-context.ts';
import type { LessonDialogsProps } from './lesson-dialogs.tsx';
import { LessonHeader } from './lesson-header.tsx';
import type { LessonMachine, LessonState } from './lesson-machine.ts';
import { LessonScene } from './lesson-scene.tsx';
import { fetchExercises, LessonStep } from './lesson-step.tsx';
import { cardTextsOf, type LessonMaterial } from './material.ts';
import { useKeys } from './use-keys.ts';
import { playableNow, useLessonSound } from './use-lesson-sound.ts';
import type { VerdictSheetProps } from './verdict-sheet.tsx';

const verdictSheet = lazyPart<VerdictSheetProps>(async () => (await import('./verdict-sheet.tsx')).VerdictSheet);
const lessonDialogs = lazyPart<LessonDialogsProps>(async () => (await import('./lesson-dialogs.tsx')).LessonDialogs);

/** Fetches code that no first step needs while the learner reads that step; resolves when that has succeeded or failed. */
export const fetchRest = async (): Promise<void> => {
  await Promise.all([fetchExercises(), verdictSheet.fetch(), lessonDialogs.fetch()]);
};

/** The film of a clip in a lesson: it stands for the picture, and plays the line that a step asks. */
export interface LessonFilm {
  readonly show: (state: LessonState) => ReactNode;
  /** Plays the line of the current step once more. */
  readonly replay: (slow: boolean) => void;
  /** Plays an item that only the film has said; false for others, which have recordings. */
  readonly say?: ((item: ItemId, slow: boolean) => boolean) | undefined;
}

/** A speaker that leaves to the film what only the film has said. */
const useFilmSpeaker = (own: Speaker, film: LessonFilm | undefined): Speaker => {
  const sayInFilm = film?.say;
  return useMemo(() => {
    if (sayInFilm === undefined) return own;
    const say: Say = (what, voice, slow = false) => {
      own.stop();
      if (typeof what !== 'string' || !sayInFilm(what, slow)) own.say(what, voice, slow);
    };
    return { ...own, say };
  }, [own, sayInFilm]);
};

export interface LessonProps {
  readonly machine: LessonMachine;
  readonly material: LessonMaterial;
  readonly learn: Language;
  readonly explain: Language;
  readonly tables: AnswerTables;
  /** Name of the unit's picture. */
  readonly scene: string;
  readonly film?: LessonFilm | undefined;
  /** Whether the lesson had been finished before. */
  readonly again: boolean;
  readonly onFinished: (outcome: LessonOutcome) => void;
  readonly onLeft: () => void;
}

/** What a lesson shows of the content of its session. */
export const shownOf = (
  content: SessionContent,
): Pick<LessonProps, 'material' | 'learn' | 'explain' | 'tables' | 'scene'> => ({
  material: content,
  learn: languageFor(content.learn.language),
  explain: languageFor(content.explain.language),
  tables: tablesFor(content.learn.language),
  scene: content.unit.scene,
});

/** Shows a lesson from its first step to its last verdict. */
export function Lesson(props: LessonProps): ReactNode {
  const { machine, material, learn, explain, tables, onFinished } = props;
  const state = useSyncExternalStore(machine.subscribe, machine.state);
  const [transcriptions] = usePreference('pronun');
  const [translations] = usePreference('showTrans');
  const speaker = useFilmSpeaker(useSpeaker(material, learn), props.film);
  const texts = useMemo(() => cardTextsOf(material), [material]);
  useSyncExternalStore(onFetched, areFetched);
  const description = descriptionOf(state.step);
  const isFilmed = props.film !== undefined && 'gap' in state.step;
  useLessonSound(state, isFilmed ? undefined : description, speaker);
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
      <WordCards texts={texts} say={say}>
        <LessonLayout {...props} state={state} description={description} speaker={speaker} />
      </WordCards>
    </LessonContext>
  );
}

interface LessonLayoutProps extends LessonProps {
  readonly state: LessonState;
  /** The kind of the step; undefined until it was fetched. */
  readonly description: StepDescription<Step> | undefined;
  readonly speaker: Speaker;
}

function LessonLayout({
  machine,
  scene,
  film,
  again,
  onLeft,
  state,
  description,
  speaker,
}: LessonLayoutProps): ReactNode {
  const [openDialog, setOpenDialog] = useState<'leave' | 'keys'>();
  const leave = (): void => {
    speaker.stop();
    void machine.leave().then(onLeft);
  };
  useKeys((intent) => {
    if (intent.kind === 'leave' || intent.kind === 'keys') setOpenDialog(intent.kind);
    else if (intent.kind === 'replay' && film !== undefined && 'gap' in state.step) film.replay(intent.slow);
    else act(intent, { machine, state, description, speaker });
  });
  return (
    <div className={styles.lesson} data-kind={state.step.kind}>
      <LessonHeader
        state={state}
        again={again}
        onLeave={() => setOpenDialog('leave')}
        onKeys={() => setOpenDialog('keys')}
      />
      <div className={styles.stage}>
        {film?.show(state) ?? <LessonScene scene={scene} state={state} size={description?.picture ?? 'medium'} />}
        <div className={styles.step} data-exercise={state.step.kind} key={state.turn}>
          <Notes state={state} />
          <LessonStep state={state} change={machine.change} />
        </div>
      </div>
      <LessonFooter state={state} description={description} onGo={machine.go} />
      <PlaybackErrorToast playbackError={speaker.playbackError} />
      <Dialogs
        open={openDialog}
        minutes={minutesLeft(state.session)}
        onClose={() => setOpenDialog(undefined)}
        onLeave={leave}
      />
    </div>
  );
}

type Acting = Pick<LessonLayoutProps, 'machine' | 'state' | 'description' | 'speaker'>;

const act = (intent: Intent, { machine, state, description, speaker }: Acting): void => {
  if (description === undefined) return;
  const { step, phase } = state;
  const edit = editOf(intent, description);
  if (edit !== undefined) machine.change(edit);
  const heard = heardByKey(intent, step, description);
  if (heard !== undefined && phase === 'answering') speaker.say(heard, step.voice);
  if (intent.kind === 'go') machine.go();
  const playable = intent.kind === 'replay' ? playableNow(description, state) : undefined;
  if (intent.kind === 'replay' && playable !== undefined) speaker.say(playable, step.voice, intent.slow);
};

type LessonFooterProps = Pick<LessonLayoutProps, 'state' | 'description'> & { readonly onGo: () => void };

function LessonFooter({ state, description, onGo }: LessonFooterProps): ReactNode {
  const t = useT('lesson');
  if (state.judged !== undefined) {
    return (
      <div ref={bottomBar} className={styles.verdictFoot}>
        <Suspense fallback={null}>
          <Verdict key={state.turn} state={state} judged={state.judged} onGo={onGo} />
        </Suspense>
      </div>
    );
  }
  const { step, draft } = state;
  const ready = draft !== undefined && description?.answer.given(step, draft) !== undefined;
  return (
    <footer ref={bottomBar} className={styles.foot}>
      <Button full disabled={!ready} onClick={onGo} data-goes-on>
        {t(description?.answer.isJudged === false ? 'goOn' : 'check')}
      </Button>
    </footer>
  );
}

function Verdict(props: VerdictSheetProps): ReactNode {
  const Sheet = useLazyPart(verdictSheet);
  return <Sheet {...props} />;
}

/** The dialogs of a lesson. They are rendered from the first time that one is opened, which most learners never do. */
function Dialogs(props: LessonDialogsProps): ReactNode {
  const isOpen = props.open !== undefined;
  const [wasOpened, setOpened] = useState(isOpen);
  useEffect(() => setOpened((before) => before || isOpen), [isOpen]);
  return <Suspense fallback={null}>{wasOpened && <FetchedDialogs {...props} />}</Suspense>;
}

function FetchedDialogs(props: LessonDialogsProps): ReactNode {
  const Shown = useLazyPart(lessonDialogs);
  return <Shown {...props} />;
}

/** Says once that a recording is missing; the lesson goes on. */
function PlaybackErrorToast({ playbackError }: Pick<Speaker, 'playbackError'>): ReactNode {
  const t = useT('lesson');
  const [shown, setShown] = useState(playbackError);
  useEffect(() => setShown(playbackError), [playbackError]);
  const gone = useCallback(() => setShown(undefined), []);
  return <Toast message={shown === undefined ? null : t(shown)} onGone={gone} />;
}

/** Whether words can be tapped for help before the answer: not in a challenge or a test-out. */
const hasHints = (work: SessionWork): boolean => work.what !== 'testOut' && !isChallenge(work);

const isChallenge = (work: SessionWork): boolean => work.what === 'lesson' && work.mode === 'challenge';

/** Shows messages that do not interrupt the lesson. */
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
