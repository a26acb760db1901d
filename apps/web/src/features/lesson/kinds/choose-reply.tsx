import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { TargetText, targetOf } from '../../word-card/index.ts';
import { explainChoice } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { ItemChoice } from '../steps/item-choice.tsx';
import { speakerOf } from '../steps/line-text.tsx';
import { SoundButtons } from '../steps/sound-buttons.tsx';
import styles from '../steps/steps.module.css';
import { itemChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';

/** A line of a dialogue is given; what the other speaker says to it is chosen. */
function ChooseReply(props: StepProps<'chooseReply'>): ReactNode {
  const { material, learn, hints } = useLessonContext();
  const t = useT('lesson');
  const { item, line, voice } = props.step;
  return (
    <ItemChoice {...props} task={t('chooseReply', { speaker: speakerOf(material, item) })}>
      <div className={styles.asked}>
        <SoundButtons item={line} voice={voice} />
        <p className={styles.saidBefore} lang={learn.htmlLang}>
          <b className={styles.speaker}>{speakerOf(material, line)}</b>
          {hints ? <TargetText item={line} voice={voice} /> : targetOf(material, line).text}
        </p>
      </div>
    </ItemChoice>
  );
}

export const chooseReply: ExerciseDescription<'chooseReply'> = {
  View: ChooseReply,
  answer: itemChoice,
  sound: ({ item, line }) => ({ asked: line, answered: item }),
  picture: 'medium',
  explain: explainChoice,
  Solution: ItemSolution,
};
