import { type ExerciseKind, exercises, type ItemId, type StepOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import { Choice, type ChoiceState } from '../../../ui/choice.tsx';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { withChoice } from '../draft.ts';
import type { StepProps } from '../kinds/model.ts';
import { useLessonContext } from '../lesson-context.ts';
import type { Judged } from '../lesson-machine.ts';
import { itemOf } from '../material.ts';
import { Prompt } from './prompt.tsx';
import styles from './steps.module.css';

/** Kinds of exercise that let the learner choose among items. */
type ItemChoiceKind = {
  [K in ExerciseKind]: StepOf<K> extends { readonly options: readonly ItemId[] } ? K : never;
}[ExerciseKind];

interface ItemChoiceProps extends StepProps<ItemChoiceKind> {
  readonly task: string;
  /** Whether pictures are shown in place of texts; screen readers read the texts. */
  readonly pictures?: boolean;
  /** The question. */
  readonly children: ReactNode;
}

/** A question, and items to choose from, in the language that the kind is answered in, numbered by their keys. */
export function ItemChoice({
  step,
  draft,
  judged,
  change,
  task,
  pictures = false,
  children,
}: ItemChoiceProps): ReactNode {
  const { material, learn, explain } = useLessonContext();
  const { item, options } = step;
  const inExplanation = exercises[step.kind].answeredIn === 'explain';
  const textOf = (option: ItemId): string =>
    inExplanation ? meaningOf(material, option) : targetOf(material, option).text;
  const chosen = draft.kind === 'choice' ? draft.item : undefined;
  return (
    <>
      <Prompt task={task}>{children}</Prompt>
      <ul className={pictures ? styles.pictures : styles.options}>
        {options.map((option, index) => (
          <li key={option}>
            <Choice
              index={index + 1}
              lang={(inExplanation ? explain : learn).htmlLang}
              disabled={judged !== undefined}
              state={stateOf({ option, item, chosen, judged })}
              onClick={() => change((before) => withChoice(before, options, index))}
            >
              {!pictures ? (
                textOf(option)
              ) : (
                <>
                  <span className={styles.picture} aria-hidden="true">
                    {itemOf(material, option)?.picture}
                  </span>
                  <span className={styles.heard}>{textOf(option)}</span>
                </>
              )}
            </Choice>
          </li>
        ))}
      </ul>
    </>
  );
}

interface OptionView {
  readonly option: ItemId;
  /** The right item. */
  readonly item: ItemId;
  readonly judged: Judged | undefined;
  readonly chosen: ItemId | undefined;
}

const stateOf = ({ option, item, chosen, judged }: OptionView): ChoiceState => {
  if (judged === undefined) return option === chosen ? 'chosen' : 'idle';
  if (option === item || (judged.right && option === chosen)) return 'right';
  return option === chosen ? 'wrong' : 'dim';
};
