import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { itemOf, meaningOf, targetOf } from '../../word-card/index.ts';
import { useStage } from '../stage-context.ts';
import { Options } from './options.tsx';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Target text and sound are given; the picture is chosen. To who does not see it, a picture is what it shows. */
export function ChoosePictureStep({ step, ...answer }: StepProps<'choosePicture'>): ReactNode {
  const { material, learn, explain } = useStage();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('choosePicture')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={styles.target} lang={learn.htmlLang}>
            {targetOf(material, step.item).text}
          </p>
        </div>
      </Prompt>
      <Options
        {...answer}
        options={step.options}
        item={step.item}
        lang={explain.htmlLang}
        textOf={(item) => meaningOf(material, item)}
        pictureOf={(item) => itemOf(material, item)?.picture}
      />
    </>
  );
}
