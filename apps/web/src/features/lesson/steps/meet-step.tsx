import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { itemOf, meaningOf, TargetText, targetOf } from '../../word-card/index.ts';
import { useStage } from '../stage-context.ts';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Presents a word or phrase: picture, text, transcription, sound, meaning. Asks nothing. */
export function MeetStep({ step }: StepProps<'meet'>): ReactNode {
  const { material, explain, transcriptions } = useStage();
  const t = useT('lesson');
  const item = itemOf(material, step.item);
  const { ipa } = targetOf(material, step.item);
  return (
    <>
      <Prompt task={t(item?.kind === 'word' ? 'meetWord' : 'meetPhrase')} />
      <div className={styles.meet}>
        <p className={styles.target}>
          <TargetText item={step.item} voice={step.voice} />
        </p>
        {transcriptions && <p className={styles.ipa}>{ipa === undefined ? ' ' : `[${ipa}]`}</p>}
        <p className={styles.meaning} lang={explain.htmlLang}>
          {meaningOf(material, step.item)}
        </p>
        <SoundButtons item={step.item} voice={step.voice} />
      </div>
    </>
  );
}
