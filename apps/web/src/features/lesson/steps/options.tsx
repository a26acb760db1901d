import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { Choice, type ChoiceState } from '../../../ui/choice.tsx';
import { type Draft, withChoice } from '../draft.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';
import styles from './steps.module.css';

interface OptionsProps {
  readonly options: readonly ItemId[];
  /** The right one. */
  readonly item: ItemId;
  readonly draft: Draft;
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
  readonly textOf: (item: ItemId) => string;
  /** BCP 47 tag of the options. */
  readonly lang: string;
  /** Shows pictures, whose texts are only heard. */
  readonly pictureOf?: (item: ItemId) => string | undefined;
}

/** The options of a choice, numbered by their keys. */
export function Options({ options, item, draft, judged, change, textOf, lang, pictureOf }: OptionsProps): ReactNode {
  const chosen = draft.kind === 'choice' ? draft.item : undefined;
  return (
    <ul className={pictureOf === undefined ? styles.options : styles.pictures}>
      {options.map((option, index) => (
        <li key={option}>
          <Choice
            index={index + 1}
            lang={lang}
            disabled={judged !== undefined}
            state={stateOf({ option, item, chosen, judged })}
            onClick={() => change((before) => withChoice(before, options, index))}
          >
            {pictureOf === undefined ? (
              textOf(option)
            ) : (
              <>
                <span className={styles.picture} aria-hidden="true">
                  {pictureOf(option)}
                </span>
                <span className={styles.heard}>{textOf(option)}</span>
              </>
            )}
          </Choice>
        </li>
      ))}
    </ul>
  );
}

interface OptionView extends Pick<OptionsProps, 'item' | 'judged'> {
  readonly option: ItemId;
  readonly chosen: ItemId | undefined;
}

const stateOf = ({ option, item, chosen, judged }: OptionView): ChoiceState => {
  if (judged === undefined) return option === chosen ? 'chosen' : 'idle';
  if (option === item || (judged.right && option === chosen)) return 'right';
  return option === chosen ? 'wrong' : 'dim';
};
