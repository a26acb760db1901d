import type { GameEnd, GameLevel } from '@parlance/domain';
import { CirclePause, Keyboard, X } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { onHidden } from '../../platform/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { Keys } from '../../ui/keys.tsx';
import { StepProgress, type StepState } from '../../ui/step-progress.tsx';
import { languageFor, type Say, useSpeaker } from '../word-card/index.ts';
import type { GameModule, GameProgress } from './game.ts';
import styles from './games.module.css';
import type { AnyGame } from './games.ts';
import { RoundIntro } from './round-intro.tsx';
import { RoundResultPage } from './round-result.tsx';
import type { Round } from './use-round.ts';
import { type RoundRecord, type RoundResult, useRoundRecord } from './use-round-record.ts';

interface PlayedRoundProps {
  readonly game: AnyGame;
  readonly level: GameLevel;
  readonly round: Round;
  /** The best score of the level before this round. */
  readonly best: number;
  /** Whether it is another round: then it begins without the way in. */
  readonly isAgain: boolean;
  readonly onAgain: () => void;
}

/** A round from its way in to its result. */
export function PlayedRound({ game, level, round, best, isAgain, onAgain }: PlayedRoundProps): ReactNode {
  const [isStarted, setStarted] = useState(isAgain);
  const [result, setResult] = useState<RoundResult>();
  const { material } = round;
  const record = useRoundRecord(game, level, material.learn);
  const [silent] = usePreference('silent');
  const texts = useMemo(() => ({ learn: { language: material.learn, items: {} } }), [material]);
  const { say, stop } = useSpeaker(texts, languageFor(material.learn));
  const sayUnlessSilent = useCallback<Say>((...what) => (silent ? undefined : say(...what)), [silent, say]);
  const end = (done: GameEnd): void => {
    stop();
    void record.end(done).then(setResult);
  };
  if (result !== undefined) {
    return <RoundResultPage {...{ game, level, material, result, onAgain }} refused={record.refused} say={say} />;
  }
  if (!isStarted || (silent && game.needs.sound === 'always')) {
    return <RoundIntro game={game} level={level} best={best} onStart={() => setStarted(true)} />;
  }
  return <Field {...{ game, level, round, record, silent, say: sayUnlessSilent, stop }} onEnd={end} />;
}

interface FieldProps {
  readonly game: AnyGame;
  readonly level: GameLevel;
  readonly round: Round;
  readonly record: RoundRecord;
  readonly silent: boolean;
  readonly say: Say;
  readonly stop: () => void;
  readonly onEnd: (end: GameEnd) => void;
}

type OpenDialog = 'pause' | 'leave' | 'keys' | undefined;

/** The frame around a game that is played: its header, its dialogs, and what screen readers are told. */
function Field({ game, level, round, record, silent, say, stop, onEnd }: FieldProps): ReactNode {
  const t = useT('games');
  const tRecords = useT('gameRecords');
  const errors = useT('errors');
  const [clock] = usePreference('gameClock');
  const [open, setOpen] = useState<OpenDialog>();
  const [progress, setProgress] = useState<GameProgress>({ done: 0, total: 0 });
  const { message, announce } = useAnnouncement();
  const navigate = useNavigate();
  const { resume } = record;
  const pause = useCallback((): void => setOpen((before) => before ?? 'pause'), []);
  useEffect(() => onHidden(pause), [pause]);
  useEffect(() => {
    if (open === undefined) resume();
    else stop();
  }, [open, resume, stop]);
  useFrameKeys(setOpen);
  const { module, material } = round;
  const { Play } = module;
  return (
    <div className={styles.field} data-game={game.id}>
      <header className={styles.bar}>
        <IconButton label={t('leave')} icon={<X aria-hidden="true" />} onClick={() => setOpen('leave')} />
        <StepProgress steps={stepsOf(progress)} label={t('progress', { ...progress })} />
        <IconButton label={t('pause')} icon={<CirclePause aria-hidden="true" />} onClick={pause} />
        <IconButton
          className={styles.keysButton}
          label={t('keys.show')}
          icon={<Keyboard aria-hidden="true" />}
          onClick={() => setOpen('keys')}
        />
      </header>
      <h1 className={styles.heard}>{`${tRecords(`names.${game.id}`)} · ${t('level', { level })}`}</h1>
      {record.refused && <Banner tone="error">{errors('storageRefused')}</Banner>}
      <p className={styles.heard} role="status">
        <span key={message.count}>{message.text}</span>
      </p>
      <div className={styles.ground} inert={open !== undefined}>
        <Play
          {...{ material, level, clock, silent, say, announce, onEnd }}
          paused={open !== undefined}
          onAnswer={record.answer}
          onProgress={setProgress}
        />
      </div>
      <PauseDialog
        open={open === 'pause' || open === 'leave'}
        title={t(open === 'leave' ? 'leaveTitle' : 'paused')}
        onGoOn={() => setOpen(undefined)}
        onLeave={() => navigate(`/games/${game.id}`, { replace: true })}
      />
      <KeyHelp module={module} open={open === 'keys'} onClose={() => setOpen(withoutKeys)} />
    </div>
  );
}

/** A dialog reports its end later than it closes: what was opened meanwhile stays open. */
const withoutKeys = (open: OpenDialog): OpenDialog => (open === 'keys' ? undefined : open);

const stepsOf = ({ done, total }: GameProgress): readonly StepState[] =>
  Array.from({ length: total }, (_, at): StepState => {
    if (at < done) return 'done';
    return at === done ? 'now' : 'todo';
  });

/** What screen readers are told next. A text that is repeated counts as new. */
const useAnnouncement = () => {
  const [message, setMessage] = useState({ text: '', count: 0 });
  const announce = useCallback((text: string): void => setMessage(({ count }) => ({ text, count: count + 1 })), []);
  return { message, announce };
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** `Esc` pauses, `?` shows the keys, unless a dialog is open. */
const useFrameKeys = (setOpen: (open: 'pause' | 'keys') => void): void => {
  const latest = useRef(setOpen);
  latest.current = setOpen;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector('dialog[open]') !== null) return;
      if (event.key === 'Escape') latest.current('pause');
      else if (event.key === '?' && !isTyping(event.target)) latest.current('keys');
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
};

interface PauseDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly onGoOn: () => void;
  readonly onLeave: () => void;
}

function PauseDialog({ open, title, onGoOn, onLeave }: PauseDialogProps): ReactNode {
  const t = useT('games');
  return (
    <Dialog
      open={open}
      onClose={onGoOn}
      title={title}
      actions={
        <>
          <Button tone="quiet" onClick={onLeave}>
            {t('leave')}
          </Button>
          <Button onClick={onGoOn}>{t('goOn')}</Button>
        </>
      }
    >
      <p>{t('pausedText')}</p>
    </Dialog>
  );
}

interface KeyHelpProps {
  readonly module: GameModule;
  readonly open: boolean;
  readonly onClose: () => void;
}

function KeyHelp({ module, open, onClose }: KeyHelpProps): ReactNode {
  const t = useT('games.keys');
  const own = module.useKeyHelp();
  return (
    <Keys
      open={open}
      onClose={onClose}
      title={t('title')}
      items={[...own, { keys: ['Esc'], does: t('pause') }, { keys: ['?'], does: t('show') }]}
    />
  );
}
