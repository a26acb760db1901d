/** The words that a learner could have meant in an answer. */
import type { AnswerTables } from '../answer/model.ts';
import type { LessonTexts } from '../course/model.ts';

const lexicons = new WeakMap<LessonTexts, { readonly tables: AnswerTables; readonly words: ReadonlySet<string> }>();

/** The words that a learner in this lesson could have meant: those of all its texts. Call it once for each lesson. */
export const lexiconOf = (learn: LessonTexts, tables: AnswerTables): ReadonlySet<string> => {
  const made = lexicons.get(learn);
  if (made?.tables === tables) return made.words;
  const texts = Object.values(learn.items).flatMap(({ text, also = [], plural }) => [text, ...also, plural ?? '']);
  const words = new Set(texts.flatMap(tables.tokens));
  lexicons.set(learn, { tables, words });
  return words;
};
