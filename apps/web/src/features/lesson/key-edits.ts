/** What a key changes in the answer. No React. */
import type { ItemId, Step } from '@parlance/domain';
import type { Intent } from './keyboard.ts';
import type { StepDescription } from './kinds/model.ts';
import type { LessonMachine } from './lesson-machine.ts';

type Edit = Parameters<LessonMachine['change']>[0];
type Description = Pick<StepDescription<Step>, 'answer'>;

/** The change of the draft that an intent stands for; undefined where it changes nothing. */
export const editOf = (intent: Intent, { answer }: Description): Edit | undefined => {
  switch (intent.kind) {
    case 'choose':
      return (draft, step) => answer.choose(draft, step, intent.index);
    case 'letter':
      return (draft, step) => answer.letter(draft, step, intent.letter);
    case 'erase':
      return (draft) => answer.erase(draft);
    default:
      return undefined;
  }
};

/** The item that is played because its number key was pressed. */
export const heardByKey = (intent: Intent, step: Step, { answer }: Description): ItemId | undefined =>
  intent.kind === 'choose' ? answer.heardByKey(step, intent.index) : undefined;
