import type { ItemId, Voice } from '@parlance/domain';
import type { ReactNode } from 'react';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { SoundButtons } from './sound-buttons.tsx';
import styles from './steps.module.css';

interface AskedTargetProps {
  readonly item: ItemId;
  readonly voice: Voice;
}

/** Shows the item that the step asks about, in the learn language. It cannot be looked up, because that would give the answer. */
export function AskedTarget({ item, voice }: AskedTargetProps): ReactNode {
  const { material, learn } = useLessonContext();
  return (
    <div className={styles.asked}>
      <SoundButtons item={item} voice={voice} />
      <p className={prompt.target} lang={learn.htmlLang}>
        {targetOf(material, item).text}
      </p>
    </div>
  );
}
