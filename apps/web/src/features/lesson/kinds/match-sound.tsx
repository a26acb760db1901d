import type { ItemId } from '@parlance/domain';
import { Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { targetOf } from '../../word-card/index.ts';
import { explainPairs } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { Pairs } from '../steps/pairs.tsx';
import { Prompt } from '../steps/prompt.tsx';
import styles from '../steps/steps.module.css';
import { pairs } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { NoSolution } from './solutions.tsx';
import { playsNothing } from './step-sounds.ts';

/** Sounds on one side, target texts on the other. */
function MatchSound({ step, ...answer }: StepProps<'matchSound'>): ReactNode {
  const { material, learn, say } = useLessonContext();
  const t = useT('lesson');
  const target = (item: ItemId): string => targetOf(material, item).text;
  const sound = (_: ItemId, index: number): ReactNode => (
    <>
      <Volume2 className={styles.sounds} size={26} aria-hidden="true" />
      <span className={styles.heard}>{t('sound', { number: index + 1 })}</span>
    </>
  );
  return (
    <>
      <Prompt task={t('matchSound')} />
      <Pairs
        {...answer}
        left={{ label: t('sounds'), items: step.left, lang: '', show: sound, textOf: target }}
        right={{ label: t('targets'), items: step.right, lang: learn.htmlLang, show: target, textOf: target }}
        onLeft={(item) => say(item, step.voice)}
      />
    </>
  );
}

export const matchSound: ExerciseDescription<'matchSound'> = {
  View: MatchSound,
  answer: pairs,
  sound: playsNothing,
  picture: 'wideOnly',
  explain: explainPairs,
  Solution: NoSolution,
};
