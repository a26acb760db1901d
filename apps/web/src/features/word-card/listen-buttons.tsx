import { Turtle, Users, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import styles from './word-card.module.css';

interface ListenButtonsProps {
  readonly onListen: (slow: boolean) => void;
  /** Whether the button is large, where the sound is the question. */
  readonly big?: boolean;
  /** Plays the other voice; undefined where there is none. */
  readonly onOther?: () => void;
}

/** Buttons that play a sound at the set speed or slowly. */
export function ListenButtons({ onListen, big = false, onOther }: ListenButtonsProps): ReactNode {
  const t = useT('word');
  return (
    <div className={styles.listen}>
      <IconButton
        tone={big ? 'play' : 'round'}
        label={t('listen')}
        icon={<Volume2 size={big ? 30 : 24} aria-hidden="true" />}
        onClick={() => onListen(false)}
      />
      <IconButton
        tone="round"
        label={t('slow')}
        icon={<Turtle size={24} aria-hidden="true" />}
        onClick={() => onListen(true)}
      />
      {onOther !== undefined && (
        <IconButton
          tone="round"
          label={t('otherVoice')}
          icon={<Users size={24} aria-hidden="true" />}
          onClick={onOther}
        />
      )}
    </div>
  );
}
