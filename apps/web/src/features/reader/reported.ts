/** What is reported of a translation: the sentence or the word, as the page shows it. */
import type { LanguageCode } from '@parlance/domain';
import type { ReportedText } from '../translation-report/index.ts';
import type { Lemma, WordFacts } from '../word-card/index.ts';
import type { ShownSentence } from './locate.ts';

/** A reported text without the book and the languages, which are those of the page. */
export type ReportedPart = Pick<ReportedText, 'item' | 'target' | 'meaning'>;

/** A sentence and its translation. */
export const reportedSentence = ({ sentence, text }: ShownSentence): ReportedPart => ({
  item: sentence.item ?? '',
  target: text.text.slice(sentence.from, sentence.to),
  meaning: sentence.meaning ?? '',
});

/** A word and its meaning; undefined where its card shows none. @param learn the language of the book */
export const reportedWord = (
  lemma: Lemma,
  facts: WordFacts | undefined,
  learn: LanguageCode,
): ReportedPart | undefined => {
  if (facts === undefined || facts.meaning === '') return undefined;
  const { target, meaning, partOfSpeech } = facts;
  if (lemma.kind === 'word') return { item: lemma.id, target: target.text, meaning };
  return { item: `small:${learn}/${target.text}/${partOfSpeech ?? ''}`, target: target.text, meaning };
};
