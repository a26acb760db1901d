import type { Given } from '@parlance/domain';
import type { ReactNode } from 'react';
import { Choice, type ChoiceState } from '../../../ui/choice.tsx';
import { type Draft, withOption } from '../draft.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';
import styles from './steps.module.css';

interface TextOptionsProps {
  readonly options: readonly string[];
  /** The right answer. */
  readonly solution: Given;
  readonly draft: Draft;
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
  /** BCP 47 tag of the options; the interface's where not given. */
  readonly lang?: string;
  /** Whether the options are small and side by side. */
  readonly beside?: boolean;
}

/** Texts to choose from, each with its number key. */
export function TextOptions({ options, solution, draft, judged, change, lang, beside }: TextOptionsProps): ReactNode {
  const right = solution.kind === 'option' ? solution.index : undefined;
  const chosen = draft.kind === 'option' ? draft.index : undefined;
  const stateOf = (index: number): ChoiceState => {
    if (judged === undefined) return index === chosen ? 'chosen' : 'idle';
    if (index === right) return 'right';
    return index === chosen ? 'wrong' : 'dim';
  };
  return (
    <ul className={beside === true ? styles.beside : styles.options}>
      {options.map((option, index) => (
        <li key={option}>
          <Choice
            index={index + 1}
            lang={lang}
            disabled={judged !== undefined}
            state={stateOf(index)}
            onClick={() => change((before) => withOption(before, options.length, index))}
          >
            {option}
          </Choice>
        </li>
      ))}
    </ul>
  );
}
