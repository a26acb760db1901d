import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import { didYouMean } from '../source/did-you-mean.ts';
import { type Check, coursesOf } from './context.ts';

/**
 * Checks that synonyms stand for words of the course of their language, are others than those words, and have articles as
 * those words do.
 */
export const soundSynonyms: Check = (context) => {
  const { sources, words, mayExist } = context;
  return sources.synonyms.flatMap(({ learn, word, place, text, article, construction }): ContentIssue[] => {
    const own = words.get(word.key);
    if (own === undefined) {
      return mayExist(word.key)
        ? []
        : [
            issueAt(
              word.place,
              `There is no word "${word.key}"; correct it.${didYouMean(word.key, [...words.keys()])}`,
            ),
          ];
    }
    const taught = own.texts[learn];
    if (taught === undefined || !coursesOf(context, own).includes(learn))
      return [issueAt(word.place, `"${word.key}" is no word of the course of "${learn}"; remove its synonyms.`)];
    if (taught.text.toLowerCase() === text.toLowerCase())
      return [issueAt(place, `"${text}" is the text of "${word.key}" itself; remove it.`)];
    const isBare = construction === undefined && article === undefined && taught.article !== undefined;
    if (isBare && own.partOfSpeech === 'noun' && !text.includes(' '))
      return [issueAt(place, `"${text}" stands for a noun with an article; write its article.`)];
    return [];
  });
};
