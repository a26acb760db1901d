/** What authors of talks should know, though it prevents nothing: words that the learner has not learned by then. */
import { type LanguageCode, SMALL_LEMMA } from '@parlance/domain';
import type { Lemmatise } from '../link/lemmas.ts';
import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type { Sources, TalkSource } from '../source/model.ts';
import { type LanguageTools, learnableOf, readableText, sentencesOfTalk } from './context.ts';

/** The most words that may be new, in percent of the running words of a talk in a learn language. */
const MOST_NEW_PERCENT = 5;

/** How many new words a warning names. */
const NAMED_MOST = 12;

/** What the warnings of talks depend on. */
export interface TalkWarningInput {
  readonly sources: Pick<Sources, 'languages' | 'cast' | 'units' | 'courses'>;
  readonly tools: LanguageTools;
  readonly lemmatise: Lemmatise;
}

/** What a learner reads, or says as the model, with the words that it names. */
const textsIn = (
  talk: TalkSource,
  code: LanguageCode,
): { readonly text: string; readonly words: readonly string[] }[] => [
  ...sentencesOfTalk(talk).flatMap((line) => {
    const source = readableText(line, code);
    return source === undefined ? [] : [{ text: source.text, words: line.words.map(({ key }) => key) }];
  }),
  ...talk.slots
    .flatMap(({ values }) => values.flatMap(({ texts }) => texts[code] ?? []))
    .map(({ text }) => ({ text, words: [] })),
  ...talk.turns.flatMap(({ replies }) =>
    replies.flatMap(({ examples }) =>
      (examples[code]?.texts ?? []).slice(0, 1).map(({ key }) => ({ text: key, words: [] })),
    ),
  ),
];

/** Opens the warnings of talks. */
export const openTalkWarnings = ({
  sources,
  tools,
  lemmatise,
}: TalkWarningInput): ((talk: TalkSource) => ContentIssue[]) => {
  const order = sources.courses.order.map(({ unit }) => unit.key);
  const taughtAt = new Map(
    sources.units.flatMap(({ id, words }) => words.map(({ key }): [string, number] => [key, order.indexOf(id)])),
  );
  const names = new Set(sources.cast.flatMap(({ name }) => [name, `${name}'s`]));
  const isKnown = (lemma: string, until: number): boolean =>
    lemma.startsWith(SMALL_LEMMA) || (taughtAt.get(lemma) ?? Number.POSITIVE_INFINITY) <= until;
  const isNumber = (code: LanguageCode, word: string): boolean =>
    tools.tokens(code, word).some((token) => /\d/.test(token));

  const inLanguage = (talk: TalkSource, code: LanguageCode): ContentIssue[] => {
    const until = order.indexOf(talk.unit.key);
    const fresh: string[] = [];
    let running = 0;
    for (const { text, words: declared } of textsIn(talk, code)) {
      const spoken = text.replaceAll(/\{[^}]*\}/g, ' ').trim();
      const words = tools.displayTokens(code, spoken);
      const lemmas = lemmatise(code, spoken, declared);
      running += words.length;
      for (const [index, word] of words.entries())
        if (!isKnown(lemmas[index] ?? '', until) && !names.has(word) && !isNumber(code, word))
          fresh.push(word.toLowerCase());
    }
    if (fresh.length * 100 <= running * MOST_NEW_PERCENT) return [];
    const percent = ((fresh.length * 100) / running).toFixed(1);
    const named = [...new Set(fresh)].slice(0, NAMED_MOST).join(', ');
    return [
      issueAt(
        talk.place,
        `${percent} % of the words of the talk are not taught by then in ${code} (${fresh.length} of ${running}); at most ${MOST_NEW_PERCENT} % should be: ${named}.`,
      ),
    ];
  };
  return (talk) => learnableOf(sources.languages).flatMap((code) => inLanguage(talk, code));
};
