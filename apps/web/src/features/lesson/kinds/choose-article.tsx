import { bareText } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { isEmoji, meaningOf, targetOf } from '../../word-card/index.ts';
import { explainOption } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { itemOf } from '../material.ts';
import prompt from '../steps/prompt.module.css';
import { Prompt } from '../steps/prompt.tsx';
import styles from '../steps/steps.module.css';
import { TextOptions } from '../steps/text-options.tsx';
import { listedChoice } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { ItemSolution } from './solutions.tsx';
import { playsAnswer } from './step-sounds.ts';

/** A noun without its article, which is chosen. */
function ChooseArticle({ step, draft, judged, change, solution }: StepProps<'chooseArticle'>): ReactNode {
  const { material, learn, explain } = useLessonContext();
  const t = useT('lesson');
  const picture = itemOf(material, step.item)?.picture;
  const chosen = draft.kind === 'option' && draft.index !== undefined ? step.options[draft.index] : undefined;
  const shown = judged === undefined ? chosen : step.article;
  return (
    <>
      <Prompt task={t('chooseArticle')}>
        <p className={prompt.target} lang={learn.htmlLang}>
          <span className={styles.gap}>{shown ?? <span className={styles.heard}>{t('gap')}</span>}</span>{' '}
          {bareText(targetOf(material, step.item))}
        </p>
        <p className={styles.asMeant} lang={explain.htmlLang}>
          {picture !== undefined && isEmoji(picture) && <span aria-hidden="true">{picture} </span>}
          {meaningOf(material, step.item)}
        </p>
      </Prompt>
      <TextOptions {...{ draft, judged, change, solution }} options={step.options} lang={learn.htmlLang} beside />
    </>
  );
}

export const chooseArticle: ExerciseDescription<'chooseArticle'> = {
  View: ChooseArticle,
  answer: listedChoice,
  sound: playsAnswer,
  picture: 'large',
  explain: explainOption('article'),
  Solution: ItemSolution,
};
