import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { TargetText, targetOf } from '../../word-card/index.ts';
import { explainStatement } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { LineText } from '../steps/line-text.tsx';
import prompt from '../steps/prompt.module.css';
import { Prompt } from '../steps/prompt.tsx';
import { SoundButtons } from '../steps/sound-buttons.tsx';
import styles from '../steps/steps.module.css';
import { TextOptions } from '../steps/text-options.tsx';
import { textChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { StatementSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** A statement about the unit's episode, which can be looked up: reading is asked, not memory. */
function TrueFalse({ step, ...answer }: StepProps<'trueFalse'>): ReactNode {
  const { material, learn, hints } = useLessonContext();
  const t = useT('lesson');
  const { scene } = material.structure;
  return (
    <>
      <Prompt task={t('trueFalse')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <p className={prompt.target} lang={learn.htmlLang}>
            {hints ? <TargetText item={step.item} voice={step.voice} /> : targetOf(material, step.item).text}
          </p>
        </div>
      </Prompt>
      <TextOptions {...answer} options={[t('true'), t('false')]} beside />
      {scene.length > 0 && (
        <details className={styles.episode}>
          <summary>{t('episode')}</summary>
          <ul>
            {scene.map(({ id }) => (
              <li key={id}>
                <LineText item={id} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

export const trueFalse: ExerciseDescription<'trueFalse'> = {
  View: TrueFalse,
  answer: textChoice(() => 2),
  sound: playsItem,
  picture: 'medium',
  explain: explainStatement,
  Solution: StatementSolution,
};
