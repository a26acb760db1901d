import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { speakerOf } from './line-text.tsx';
import { Options } from './options.tsx';
import { Prompt } from './prompt.tsx';
import { SoundButtons } from './sound-buttons.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** A line of the scene was said; what the other one says to it is chosen. */
export function ChooseReplyStep({ step, ...answer }: StepProps<'chooseReply'>): ReactNode {
  const { material, learn, hints } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('chooseReply', { speaker: speakerOf(material, step.item) })}>
        <div className={styles.asked}>
          <SoundButtons item={step.line} voice={step.voice} />
          <p className={styles.saidBefore} lang={learn.htmlLang}>
            <b className={styles.speaker}>{speakerOf(material, step.line)}</b>
            {hints ? <TargetText item={step.line} voice={step.voice} /> : targetOf(material, step.line).text}
          </p>
        </div>
      </Prompt>
      <Options
        {...answer}
        options={step.options}
        item={step.item}
        lang={learn.htmlLang}
        textOf={(item) => targetOf(material, item).text}
      />
    </>
  );
}
