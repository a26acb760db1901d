/** What an intent of the keyboard changes in the answer. No React. */
import type { ItemId, Step } from '@parlance/domain';
import {
  bankOf,
  type Draft,
  optionsIn,
  pickByKey,
  tileByLetter,
  withChoice,
  withOption,
  withoutLastTile,
  withPick,
  withTile,
} from './draft.ts';
import type { Intent } from './keyboard.ts';
import type { LessonMachine } from './lesson-machine.ts';

type Edit = Parameters<LessonMachine['change']>[0];

/** The change of the draft that an intent means, or undefined where it means none. */
export const editOf = (intent: Intent): Edit | undefined => {
  switch (intent.kind) {
    case 'choose':
      return (draft, step) => chosen(draft, step, intent.index);
    case 'letter':
      return (draft, step) => lettered(draft, step, intent.letter);
    case 'erase':
      return (draft) => withoutLastTile(draft);
    default:
      return undefined;
  }
};

const chosen = (draft: Draft, step: Step, index: number): Draft => {
  switch (draft.kind) {
    case 'words':
      return withTile(draft, bankOf(step), index);
    case 'option':
      return withOption(draft, optionsIn(step), index);
    case 'pairs': {
      const pick = 'left' in step ? pickByKey(step.left, step.right, index) : undefined;
      return pick === undefined ? draft : withPick(draft, pick);
    }
    default:
      return isOfItems(step) ? withChoice(draft, step.options, index) : draft;
  }
};

type OfItems = Extract<
  Step,
  { readonly kind: 'chooseMeaning' | 'choosePhrase' | 'choosePicture' | 'listenChoose' | 'chooseReply' }
>;

const OF_ITEMS: readonly Step['kind'][] = [
  'chooseMeaning',
  'choosePhrase',
  'choosePicture',
  'listenChoose',
  'chooseReply',
];

const isOfItems = (step: Step): step is OfItems => OF_ITEMS.includes(step.kind);

/** The item that is heard because its number was pressed: what lies on the left of pairs is heard as it is picked. */
export const heardByKey = (intent: Intent, step: Step): ItemId | undefined => {
  if (intent.kind !== 'choose' || !('left' in step)) return undefined;
  return step.left[intent.index];
};

/** A typed letter puts down the tile that begins with it; lines are put down by their numbers alone. */
const lettered = (draft: Draft, step: Step, letter: string): Draft => {
  if (step.kind === 'orderDialogue') return draft;
  const bank = bankOf(step);
  return withTile(draft, bank, tileByLetter(draft, bank, letter));
};
