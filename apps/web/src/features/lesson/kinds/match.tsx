import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { explainPairs } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { Pairs } from '../steps/pairs.tsx';
import { Prompt } from '../steps/prompt.tsx';
import { pairs } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { NoSolution } from './solutions.tsx';
import { playsNothing } from './step-sounds.ts';

/** Target texts on one side, meanings on the other. */
function Match({ step, ...answer }: StepProps<'match'>): ReactNode {
  const { material, learn, explain, say } = useLessonContext();
  const t = useT('lesson');
  const target = (item: ItemId): string => targetOf(material, item).text;
  const meaning = (item: ItemId): string => meaningOf(material, item);
  return (
    <>
      <Prompt task={t('match')} />
      <Pairs
        {...answer}
        left={{ label: t('targets'), items: step.left, lang: learn.htmlLang, show: target, textOf: target }}
        right={{ label: t('meanings'), items: step.right, lang: explain.htmlLang, show: meaning, textOf: meaning }}
        onLeft={(item) => say(item, step.voice)}
      />
    </>
  );
}

export const match: ExerciseDescription<'match'> = {
  View: Match,
  answer: pairs,
  sound: playsNothing,
  picture: 'wideOnly',
  explain: explainPairs,
  Solution: NoSolution,
};
