import type { ReactNode } from 'react';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { GapSentence } from './gap-sentence.tsx';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import { TextOptions } from './text-options.tsx';

type GapChoiceProps = StepProps<'clozeChoose' | 'chooseForm'> & { readonly task: string };

/** A sentence with a gap, and what may stand there; what was chosen is seen in its place. */
export function GapChoice({ step, task, draft, judged, change }: GapChoiceProps): ReactNode {
  const { material, learn, tables } = useLessonContext();
  const right = tables.displayTokens(targetOf(material, step.item).text)[step.gap] ?? '';
  const chosen = draft.kind === 'option' && draft.index !== undefined ? step.options[draft.index] : undefined;
  return (
    <>
      <Prompt task={task}>
        <GapSentence item={step.item} gap={step.gap}>
          {judged === undefined ? chosen : right}
        </GapSentence>
      </Prompt>
      <TextOptions
        {...{ draft, judged, change }}
        options={step.options}
        right={step.options.indexOf(right)}
        lang={learn.htmlLang}
        beside
      />
    </>
  );
}
