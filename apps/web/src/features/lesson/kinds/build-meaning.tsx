import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainOption } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { AskedTarget } from '../steps/asked-target.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { Tiles } from '../steps/tiles.tsx';
import { tiles } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { NoSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** Target text and sound are given; the meaning is built, in any order. */
function BuildMeaning({ step, ...answer }: StepProps<'buildMeaning'>): ReactNode {
  const { explain } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('buildMeaning')}>
        <AskedTarget item={step.item} voice={step.voice} />
      </Prompt>
      <Tiles {...answer} step={step} lang={explain.htmlLang} />
    </>
  );
}

export const buildMeaning: ExerciseDescription<'buildMeaning'> = {
  View: BuildMeaning,
  answer: tiles(' '),
  sound: playsItem,
  picture: 'small',
  explain: explainOption('meant'),
  Solution: NoSolution,
};
