import { Mic, Square } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { VoiceButtonProps } from './props.ts';
import { useVoice, type Voice } from './use-voice.ts';
import styles from './voice-line.module.css';
import { VoiceNote } from './voice-note.tsx';

/** The button that records a line and, pressed again, ends it; with what it tells, and the consent before the first time. */
export function SpeakLine({ learn, service, price, disabled = false, onStart, onText }: VoiceButtonProps): ReactNode {
  const voice = useVoice({ learn, service, onHeard: ({ text, balance }) => onText(text, balance) });
  const { kind } = voice.state;
  const isBusy = kind === 'asking' || kind === 'writing';
  const press = (): void => {
    if (isBusy || disabled) return;
    if (kind === 'listening') {
      voice.stop();
      return;
    }
    onStart?.();
    voice.start();
  };
  return (
    <div className={styles.voice}>
      <Disc voice={voice} price={price} isBusy={isBusy} isDisabled={disabled} onPress={press} />
      <VoiceNote voice={voice} />
      {kind === 'consenting' && <Consent voice={voice} service={service} price={price} />}
    </div>
  );
}

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
