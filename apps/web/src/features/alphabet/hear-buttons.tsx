import type { HeardWord } from '@parlance/domain';
import { Turtle, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';

interface HearProps extends Pick<AlphabetParts, 'player'> {
  readonly word: HeardWord;
}

/** Plays a word; its name for screen readers contains the word. */
export function HearWord({ word, player }: HearProps): ReactNode {
  const t = useT('alphabet');
  return (
    <IconButton
      tone="round"
      label={t('hear', { word: word.text })}
      icon={<Volume2 size={22} aria-hidden="true" />}
      onClick={() => void player.play([{ word, voice: 'female' }])}
    />
  );
}

/** Plays a word in either voice, and slowly. */
export function HearVoices({ word, player }: HearProps): ReactNode {
  const t = useT('alphabet');
  return (
    <div className={styles.voices}>
      {(['female', 'male'] as const).map((voice) => (
        <Button
          key={voice}
          tone="quiet"
          icon={<Volume2 size={20} aria-hidden="true" />}
          onClick={() => void player.play([{ word, voice }])}
        >
          {t(voice)}
        </Button>
      ))}
      <IconButton
        tone="round"
        label={t('slowly')}
        icon={<Turtle size={22} aria-hidden="true" />}
        onClick={() => void player.play([{ word, voice: 'female' }], true)}
      />
    </div>
  );
}
