import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainOption } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { AskedMeaning } from '../steps/asked-meaning.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { SoundButtons } from '../steps/sound-buttons.tsx';
import styles from '../steps/steps.module.css';
import { Tiles } from '../steps/tiles.tsx';
import { tiles } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** The meaning and the sound of a word are given; its letters are put in order. */
function Spell({ step, ...answer }: StepProps<'spell'>): ReactNode {
  const { learn } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('spell')}>
        <div className={styles.asked}>
          <SoundButtons item={step.item} voice={step.voice} />
          <AskedMeaning item={step.item} />
        </div>
      </Prompt>
      <Tiles {...answer} step={step} lang={learn.htmlLang} ofLetters />
    </>
  );
}

export const spell: ExerciseDescription<'spell'> = {
  View: Spell,
  answer: tiles(''),
  sound: playsItem,
  picture: 'large',
  explain: explainOption('typo'),
  Solution: ItemSolution,
};
