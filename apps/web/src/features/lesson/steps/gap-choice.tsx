import type { ReactNode } from 'react';
import type { StepProps } from '../kinds/model.ts';
import { useLessonContext } from '../lesson-context.ts';
import { GapSentence } from './gap-sentence.tsx';
import { Prompt } from './prompt.tsx';

import { TextOptions } from './text-options.tsx';

type GapChoiceProps = StepProps<'clozeChoose' | 'chooseForm'> & { readonly task: string };

/** A sentence with a gap and options for it; the chosen option is shown in the gap. */
export function GapChoice({ step, task, draft, judged, change, solution }: GapChoiceProps): ReactNode {
  const { learn } = useLessonContext();
  const right = solution.kind === 'option' ? step.options[solution.index] : undefined;
  const chosen = draft.kind === 'option' && draft.index !== undefined ? step.options[draft.index] : undefined;
  return (
    <>
      <Prompt task={task}>
        <GapSentence item={step.item} gap={step.gap}>
          {judged === undefined ? chosen : right}
        </GapSentence>
      </Prompt>
      <TextOptions {...{ draft, judged, change, solution }} options={step.options} lang={learn.htmlLang} beside />
    </>
  );
}
