/** What an intent of the keyboard changes in the answer. No React. */
import { type Draft, pickByKey, tileByLetter, withChoice, withoutLastTile, withPick, withTile } from './draft.ts';
import type { Intent } from './keyboard.ts';
import type { LessonMachine, LessonState } from './lesson-machine.ts';

type Edit = Parameters<LessonMachine['change']>[0];

/** The change of the draft that an intent means, or undefined where it means none. */
export const editOf = (intent: Intent): Edit | undefined => {
  switch (intent.kind) {
    case 'choose':
      return (draft, step) => chosen(draft, step, intent.index);
    case 'letter':
      return (draft, step) =>
        step.kind === 'build' ? withTile(draft, step.bank, tileByLetter(draft, step.bank, intent.letter)) : draft;
    case 'erase':
      return (draft) => withoutLastTile(draft);
    default:
      return undefined;
  }
};

const chosen = (draft: Draft, step: LessonState['step'], index: number): Draft => {
  if (step.kind === 'build') return withTile(draft, step.bank, index);
  if (step.kind === 'match') {
    const pick = pickByKey(step.left, step.right, index);
    return pick === undefined ? draft : withPick(draft, pick);
  }
  return draft.kind === 'choice' && 'options' in step ? withChoice(draft, step.options, index) : draft;
};
