import type { Step } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Button } from '../../../ui/button.tsx';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { SoundButtons } from './sound-buttons.tsx';
import styles from './steps.module.css';

/** Plays the item to be heard; its text is shown where neither recording nor browser voice can be played, so that the step can be answered. */
export function HeardItem({ step }: { readonly step: Step }): ReactNode {
  const { material, learn, isUnheard } = useLessonContext();
  const t = useT('lesson');
  const [isRead, setRead] = useState(false);
  return (
    <div className={styles.asked}>
      <SoundButtons big item={step.item} voice={step.voice} />
      {isUnheard && !isRead && (
        <Button tone="quiet" onClick={() => setRead(true)}>
          {t('readInstead')}
        </Button>
      )}
      {isRead && (
        <p className={prompt.target} lang={learn.htmlLang}>
          {targetOf(material, step.item).text}
        </p>
      )}
    </div>
  );
}
