import { bareText } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { isEmoji, itemOf, meaningOf, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';
import { TextOptions } from './text-options.tsx';

/** A noun without its article, which is chosen. */
export function ChooseArticleStep({ step, draft, judged, change }: StepProps<'chooseArticle'>): ReactNode {
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
      <TextOptions
        {...{ draft, judged, change }}
        options={step.options}
        right={step.options.indexOf(step.article)}
        lang={learn.htmlLang}
        beside
      />
    </>
  );
}
