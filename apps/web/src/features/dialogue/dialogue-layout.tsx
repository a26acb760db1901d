import { Keyboard, Languages, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { castOf } from '../../ui/cast.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { type KeyHelp, Keys } from '../../ui/keys.tsx';
import type { PicoMood } from '../../ui/pico.tsx';
import { Scene } from '../../ui/scene.tsx';
import type { LineInTime } from '../../ui/scenes/mouth-shapes.ts';
import { StepProgress } from '../../ui/step-progress.tsx';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { LeaveDialog } from '../study/index.ts';
import styles from './dialogue.module.css';
import type { DialogueContent } from './dialogue-content.ts';
import { type DialogueKeys, useDialogueKeys } from './use-dialogue-keys.ts';

export interface DialogueLayoutProps {
  readonly content: DialogueContent;
  /** Name of the activity, e.g. "Warm-up": the title of the page. */
  readonly title: string;
  /** Index of the current line, from 0; the number of lines once the end is reached. */
  readonly at: number;
  /** Name of the speaker whose mouth moves; undefined where nobody speaks. */
  readonly speaking: string | undefined;
  /** What is said, for the shape of that mouth. */
  readonly says?: LineInTime | undefined;
  readonly mood: PicoMood;
  /** Whether leaving would lose progress: then the learner is asked first. */
  readonly begun: boolean;
  /** Whether translations can be turned on and off here. */
  readonly translatable?: boolean | undefined;
  readonly keys: DialogueKeys;
  /** What the keys do here, beside leaving. */
  readonly keyHelp: readonly KeyHelp[];
  readonly onLeave: () => void;
  /** The lines; `foot` holds the main controls. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
}

/** Lays an activity of a dialogue out: the picture of the place, the lines beside it, and the controls at the bottom. */
export function DialogueLayout(props: DialogueLayoutProps): ReactNode {
  const { content, title, at, speaking, says, mood, begun, keyHelp } = props;
  const [openDialog, setOpenDialog] = useState<'leave' | 'keys'>();
  const [host] = usePreference('host');
  const [translated, setTranslated] = usePreference('showTrans');
  const t = useT('dialogue');
  const leave = (): void => (begun ? setOpenDialog('leave') : props.onLeave());
  useDialogueKeys({ ...props.keys, onLeave: leave, onHelp: () => setOpenDialog('keys') });
  const { area, heading } = useKeptFocus();
  // The button that began is gone.
  useEffect(() => {
    if (begun && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [begun, heading]);
  const total = content.lines.length;
  const cast = castOf(content.unit.unit.scene, content.lines);
  return (
    <div ref={area} className={styles.room}>
      <header className={styles.top}>
        <IconButton label={t('close')} icon={<X aria-hidden="true" />} onClick={leave} />
        <StepProgress
          steps={content.lines.map((_, index) => (index < at ? 'done' : index === at ? 'now' : 'todo'))}
          label={t('progress', { now: Math.min(at + 1, total), total })}
        />
        {props.translatable !== false && (
          <IconButton
            label={t('translation')}
            aria-pressed={translated}
            className={styles.toggle}
            icon={<Languages aria-hidden="true" />}
            onClick={() => void setTranslated(!translated)}
          />
        )}
        <IconButton
          className={styles.keysButton}
          label={t('showKeys')}
          icon={<Keyboard aria-hidden="true" />}
          onClick={() => setOpenDialog('keys')}
        />
      </header>
      <div className={styles.stage}>
        <div className={styles.scene}>
          <Scene
            className={styles.picture}
            name={content.unit.unit.scene}
            cast={cast}
            speaking={cast.find((member) => member === speaking)}
            says={says}
            host={host ? mood : undefined}
          />
        </div>
        <div className={styles.said}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {props.children}
        </div>
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <div>{props.foot}</div>
      </footer>
      <LeaveDialog
        open={openDialog === 'leave'}
        title={t('leaveTitle')}
        text={t('leaveText')}
        onStay={() => setOpenDialog(undefined)}
        onLeave={props.onLeave}
      />
      <Keys
        open={openDialog === 'keys'}
        onClose={() => setOpenDialog(undefined)}
        title={t('keys')}
        items={[...keyHelp, { keys: ['Esc'], does: t('close') }, { keys: ['?'], does: t('showKeys') }]}
      />
    </div>
  );
}
