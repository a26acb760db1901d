import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { itemOf, meaningOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { AskedTarget } from './asked-target.tsx';
import { Options } from './options.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';

/** Target text and sound are given; the picture is chosen. To who does not see it, a picture is what it shows. */
export function ChoosePictureStep({ step, ...answer }: StepProps<'choosePicture'>): ReactNode {
  const { material, explain } = useLessonContext();
  const t = useT('lesson');
  return (
    <>
      <Prompt task={t('choosePicture')}>
        <AskedTarget item={step.item} voice={step.voice} />
      </Prompt>
      <Options
        {...answer}
        options={step.options}
        item={step.item}
        lang={explain.htmlLang}
        textOf={(item) => meaningOf(material, item)}
        pictureOf={(item) => itemOf(material, item)?.picture}
      />
    </>
  );
}
