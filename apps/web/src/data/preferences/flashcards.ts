/** Words that a learner chose for their flashcards: a setting each, so that the choice follows them and merges. */
import type { LanguageCode, WordId } from '@parlance/domain';
import type { View } from '@parlance/sync';
import type { NewEvent } from '../replica/model.ts';

const nameOf = (learn: LanguageCode, word: WordId): string => `card/${learn}/${word}`;

/** Whether a word lies among the chosen flashcards. */
export const isFlashcard = (view: View, learn: LanguageCode, word: WordId): boolean =>
  view.settings.get(nameOf(learn, word))?.value === true;

/** What puts a word among the flashcards, or takes it away. */
export const flashcardEvent = (learn: LanguageCode, word: WordId, chosen: boolean): NewEvent => ({
  kind: 'preferred',
  learn: '',
  data: { name: nameOf(learn, word), value: chosen },
});
