import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainSlips } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { AskedMeaning } from '../steps/asked-meaning.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { Tiles } from '../steps/tiles.tsx';
import { tiles } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** The meaning is given; the target text is built. */
function Build({ step, ...answer }: StepProps<'build'>): ReactNode {
  const { learn } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('build')}>
        <AskedMeaning item={step.item} />
      </Prompt>
      <Tiles {...answer} step={step} lang={learn.htmlLang} />
    </>
  );
}

export const build: ExerciseDescription<'build'> = {
  View: Build,
  answer: tiles(' '),
  sound: playsAnswer,
  picture: 'small',
  explain: explainSlips,
  Solution: ItemSolution,
};
