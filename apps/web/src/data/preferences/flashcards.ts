/** Words that a learner chose as flashcards. Each is a setting, so that the choices are synchronised and merged. */
import type { LanguageCode, WordId } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { NewEvent } from '../replica/model.ts';

const nameOf = (learn: LanguageCode, word: WordId): string => `card/${learn}/${word}`;

/** Whether a word is one of the chosen flashcards. */
export const isFlashcard = (view: View, learn: LanguageCode, word: WordId): boolean =>
  view.settings.get(nameOf(learn, word))?.value === true;

/** The event that makes a word a flashcard, or no longer one. */
export const flashcardEvent = (learn: LanguageCode, word: WordId, chosen: boolean): NewEvent => ({
  kind: 'preferred',
  learn: '',
  data: { name: nameOf(learn, word), value: chosen },
});
