import { Mic, Square } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { VoiceButtonProps } from './props.ts';
import { VoiceLineContext } from './tools.ts';
import { useVoice, type Voice } from './use-voice.ts';
import styles from './voice-line.module.css';
import { VoiceNote } from './voice-note.tsx';

/** The button that records a line and, pressed again, ends it; with what it tells, and the consent before the first time. */
export function SpeakLine({ learn, service, price, disabled = false, onStart, onText }: VoiceButtonProps): ReactNode {
  const voice = useVoice({ learn, service, onHeard: ({ text, balance }) => onText(text, balance) });
  const { kind } = voice.state;
  const isPaused = usePausedNow(voice);
  const isOff = disabled || (isPaused && kind !== 'listening');
  const isBusy = kind === 'asking' || kind === 'writing';
  const press = (): void => {
    if (isBusy || isOff) return;
    if (kind === 'listening') {
      voice.stop();
      return;
    }
    onStart?.();
    voice.start();
  };
  return (
    <div className={styles.voice}>
      <Disc voice={voice} price={price} isBusy={isBusy} isDisabled={isOff} onPress={press} />
      <VoiceNote voice={voice} isPaused={isPaused} />
      {kind === 'consenting' && <Consent voice={voice} service={service} price={price} />}
    </div>
  );
}

/** Milliseconds after which the server is asked again whether it listens. */
const ASK_AGAIN = 30_000;

/** Whether listening is paused: asked for again while it is, and after a recording failed. */
const usePausedNow = ({ state }: Voice): boolean => {
  const { isPaused, refresh } = useContext(VoiceLineContext).usePause();
  const hasFailed = state.kind === 'failed' && state.code === 'tutor-unavailable';
  useEffect(() => {
    if (hasFailed) void refresh();
  }, [hasFailed, refresh]);
  useEffect(() => {
    if (!isPaused) return undefined;
    const timer = setInterval(() => void refresh(), ASK_AGAIN);
    return () => clearInterval(timer);
  }, [isPaused, refresh]);
  return isPaused;
};

interface DiscProps {
  readonly voice: Voice;
  readonly price: string;
  readonly isBusy: boolean;
  readonly isDisabled: boolean;
  readonly onPress: () => void;
}

function Disc({ voice: { state, meter }, price, isBusy, isDisabled, onPress }: DiscProps): ReactNode {
  const t = useT('voiceLine');
  const isLive = state.kind === 'listening';
  return (
    <span className={styles.disc} data-live={isLive || undefined}>
      {isLive && <Ring meter={meter} />}
      <IconButton
        tone="round"
        className={styles.press}
        label={isLive ? t('stop') : t('speak', { price })}
        aria-disabled={isBusy || isDisabled || undefined}
        aria-busy={isBusy || undefined}
        icon={
          isLive ? <Square size={20} fill="currentColor" aria-hidden="true" /> : <Mic size={22} aria-hidden="true" />
        }
        onClick={onPress}
      />
    </span>
  );
}

/** Draws the level without rendering in React, because it changes twenty times a second. */
function Ring({ meter }: Pick<Voice, 'meter'>): ReactNode {
  const ring = useRef<HTMLElement>(null);
  useEffect(
    () =>
      meter.subscribe(() => {
        ring.current?.style.setProperty('scale', String(1 + meter.level() * 0.55));
      }),
    [meter],
  );
  return <i ref={ring} className={styles.ring} aria-hidden="true" />;
}

/** Says where recordings go, before the first one is made. */
function Consent({
  voice: { agree, cancel },
  service,
  price,
}: Pick<VoiceButtonProps, 'service' | 'price'> & { readonly voice: Voice }): ReactNode {
  const t = useT('voiceLine');
  return (
    <Dialog
      open
      onClose={cancel}
      title={t('consentTitle')}
      actions={
        <>
          <Button tone="quiet" onClick={cancel}>
            {t('notNow')}
          </Button>
          <Button onClick={agree}>{t('agree')}</Button>
        </>
      }
    >
      <div className={styles.consent}>
        <p>{t('consent', { service })}</p>
        <p>{t('consentPrice', { price })}</p>
      </div>
    </Dialog>
  );
}
