import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { explainSlips } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { HeardItem } from '../steps/heard-item.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { Tiles } from '../steps/tiles.tsx';
import { tiles } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { HeardSolution } from './solutions.tsx';
import { playsItem } from './step-sounds.ts';

/** Only the sound is given; it is built. */
function BuildHeard({ step, ...answer }: StepProps<'buildHeard'>): ReactNode {
  const { learn } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('buildHeard')}>
        <HeardItem step={step} />
      </Prompt>
      <Tiles {...answer} step={step} lang={learn.htmlLang} />
    </>
  );
}

export const buildHeard: ExerciseDescription<'buildHeard'> = {
  View: BuildHeard,
  answer: tiles(' '),
  sound: playsItem,
  picture: 'small',
  explain: explainSlips,
  Solution: HeardSolution,
};
