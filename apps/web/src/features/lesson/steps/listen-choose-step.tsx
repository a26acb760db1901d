import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { HeardItem } from './heard-item.tsx';
import { Options } from './options.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';

/** Only the sound is given; the target text is chosen. */
export function ListenChooseStep({ step, ...answer }: StepProps<'listenChoose'>): ReactNode {
  const { material, learn } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('listenChoose')}>
        <HeardItem step={step} />
      </Prompt>
      <Options
        {...answer}
        options={step.options}
        item={step.item}
        lang={learn.htmlLang}
        textOf={(item) => targetOf(material, item).text}
      />
    </>
  );
}
