import type { PhraseSource } from '../source/model.ts';
import { type CheckContext, sentencesAfter, sentencesOfEbook } from './context.ts';

/** The position of words and sentences in the whole course, counted in steps. */
export interface TeachingOrder {
  readonly words: ReadonlyMap<string, number>;
  readonly sentences: ReadonlyMap<PhraseSource, number>;
}

/**
 * Computes the teaching order: phrases count where they are taught, lines after their lesson, statements, clips and
 * books after their unit.
 */
export const teachingOrder = (context: Pick<CheckContext, 'units' | 'clipsOf' | 'ebooksOf'>): TeachingOrder => {
  const words = new Map<string, number>();
  const sentences = new Map<PhraseSource, number>();
  let step = 0;
  const teach = (key: string, phrase: PhraseSource | undefined): void => {
    step += 1;
    if (phrase === undefined) words.set(key, step);
    else sentences.set(phrase, step);
  };
  for (const unit of context.units) {
    const phrases = new Map(unit.phrases.map((phrase) => [phrase.key, phrase]));
    for (const lesson of unit.lessons) {
      for (const { key } of lesson.teach) teach(key, phrases.get(key));
      for (const line of unit.lines.filter(({ after }) => after.key === lesson.key)) sentences.set(line, step);
    }
    const after = [...sentencesAfter(context, unit), ...context.ebooksOf(unit.id).flatMap(sentencesOfEbook)];
    for (const sentence of after) sentences.set(sentence, step);
  }
  return { words, sentences };
};
