/** Mistakes of single words: forms of verbs, fixed prepositions, `a` and `an`, twins, order, and what is meant. */

import { allTexts, plain } from '../../course/item-texts.ts';
import { bareText } from '../../exercise/bare-text.ts';
import type { GameWord } from '../model.ts';
import type { FixedPhrase, Mistake, MistakeSentence } from './model.ts';
import { type MistakeSource, nounAt } from './nouns.ts';

const lowerAt = ({ tokens }: MistakeSentence, at: number): string => (tokens[at] ?? '').toLowerCase();

const places = ({ tokens }: MistakeSentence): readonly number[] => tokens.map((_, at) => at);

/** The word of the corpus at a place, as what an answer rates. */
const ratedAt = ({ sentence, wordOf }: MistakeSource, at: number): readonly string[] => {
  const word = wordOf(sentence.lemmas[at] ?? '');
  return word === undefined ? [] : [word.key];
};

const isVerb = ({ sentence, wordOf }: MistakeSource, at: number): boolean => {
  const lemma = sentence.lemmas[at] ?? '';
  const part = wordOf(lemma)?.partOfSpeech;
  return part === 'verb' || part === 'phrase' || lemma.endsWith('/verb');
};

/** Verbs whose subject stands before them. */
export const personMistakes = (source: MistakeSource): readonly Mistake[] =>
  source.tables.personForms(source.sentence).flatMap(({ at, subject, others }): readonly Mistake[] => {
    const [wrong, ...further] = others;
    if (wrong === undefined || !isVerb(source, at)) return [];
    const right = lowerAt(source.sentence, at);
    const reason = { why: 'person' as const, subject, right };
    return [{ kind: 'person', at, right, wrong, others: further, reason, words: ratedAt(source, at) }];
  });

/** Prepositions that a phrase fixes. */
export const phraseMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, tables } = source;
  return places(sentence).flatMap((start) =>
    tables.phrases
      .filter((phrase) => stands(phrase, start, source))
      .flatMap(({ words, at, wrong: [wrong, ...others] }): readonly Mistake[] => {
        if (wrong === undefined) return [];
        const whole = words.map((_, place) => lowerAt(sentence, start + place)).join(' ');
        const reason = { why: 'phrase' as const, right: whole };
        const rated = [...new Set(words.flatMap((_, place) => ratedAt(source, start + place)))];
        return [{ kind: 'phrase', at: start + at, right: words[at] ?? '', wrong, others, reason, words: rated }];
      }),
  );
};

const stands = ({ words }: FixedPhrase, start: number, { sentence, tables }: MistakeSource): boolean =>
  words.every((word, place) => {
    const written = lowerAt(sentence, start + place);
    if (place > 0 && sentence.breaks[start + place] === true) return false;
    if (word === '#') return tables.isNumber(written);
    return word === '+' ? tables.isInfinitive(written) : written === word;
  });

/** Articles that follow the sound of the next word. */
export const soundMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, tables } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const next = sentence.tokens[at + 1];
    const right = lowerAt(sentence, at);
    const found = next === undefined ? undefined : tables.soundArticle(right, next.toLowerCase());
    if (next === undefined || found === undefined || sentence.breaks[at + 1] === true) return [];
    const reason = { why: found.before, next, right: `${right} ${next}` };
    return [{ kind: 'sound', at, right, wrong: found.wrong, others: [], reason, words: ratedAt(source, at + 1) }];
  });
};

/** Words that are written or spoken nearly like another. */
export const twinMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, tables } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const right = lowerAt(sentence, at);
    const wrong = tables.twinOf(right, sentence.breaks[at] === true);
    if (wrong === undefined) return [];
    const reason = { why: 'twin' as const, wrong, right };
    return [{ kind: 'twin', at, right, wrong, others: [], reason, words: ratedAt(source, at) }];
  });
};

/** Neighbours that cannot change places. */
export const orderMistakes = (source: MistakeSource): readonly Mistake[] => {
  const { sentence, tables } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const pair = [at, at + 1].map((place) => ({ text: sentence.tokens[place] ?? '', part: partAt(source, place) }));
    const [first, second] = pair;
    if (first === undefined || second === undefined || at + 1 >= sentence.tokens.length) return [];
    const isOne = sentence.breaks[at + 1] !== true && sentence.lemmas[at] !== sentence.lemmas[at + 1];
    if (!isOne || !tables.isFixedOrder(first, second)) return [];
    const right = `${first.text} ${second.text}`;
    const rated = [...new Set([...ratedAt(source, at), ...ratedAt(source, at + 1)])];
    const reason = { why: 'order' as const, right };
    return [{ kind: 'order', at, right, wrong: `${second.text} ${first.text}`, others: [], reason, words: rated }];
  });
};

/** Part of speech at a place: of a word of the corpus, or of a small word. */
const partAt = ({ sentence, wordOf }: MistakeSource, at: number): string => {
  const lemma = sentence.lemmas[at] ?? '';
  return lemma.startsWith('~') ? (lemma.split('/')[1] ?? '') : (wordOf(lemma)?.partOfSpeech ?? '');
};

/** The most wrong nouns for one place, the one that stands there included. */
const NOUNS = 3;

/** Nouns for which another one stands that has the same gender, number and article, and means something else. */
export const meaningMistakes = (source: MistakeSource, candidates: readonly GameWord[]): readonly Mistake[] => {
  const { sentence } = source;
  return places(sentence).flatMap((at): readonly Mistake[] => {
    const noun = nounAt(source, at);
    if (noun === undefined || noun.isPlural || sentence.lemmas[at] === sentence.lemmas[at + 1]) return [];
    const [first, ...others] = candidates.filter((other) => isOther(noun.word, other, source)).slice(0, NOUNS);
    if (first === undefined) return [];
    const wrong = bareText(first.target);
    const reason = { why: 'meaning' as const, wrong, right: noun.bare, meaning: first.meaning.text };
    const rest = others.map(({ target }) => bareText(target));
    return [{ kind: 'meaning', at, right: noun.bare, wrong, others: rest, reason, words: [noun.word.key] }];
  });
};

/** Whether a noun can stand in the place of another, and then says something else. */
const isOther = (word: GameWord, other: GameWord, { sentence, tables }: MistakeSource): boolean => {
  const [mine, theirs] = [bareText(word.target), bareText(other.target)];
  const isSameKind =
    other.partOfSpeech === 'noun' &&
    other.target.gender === word.target.gender &&
    other.target.article === word.target.article &&
    (other.target.plural === undefined) === (word.target.plural === undefined) &&
    tables.beginsAlike(mine, theirs);
  const isOneWord = /^[\p{L}\p{M}-]+$/u.test(theirs) && theirs.toLowerCase() === theirs;
  const isNew = !sentence.tokens.some((token) => token.toLowerCase() === theirs.toLowerCase());
  return isSameKind && isOneWord && isNew && !sharesText(word, other);
};

const sharesText = (a: GameWord, b: GameWord): boolean => {
  const keysOf = (word: GameWord): readonly string[] => [
    ...allTexts(word.target).map((text) => `reads ${plain(text)}`),
    `reads ${plain(bareText(word.target))}`,
    ...allTexts(word.meaning).map((text) => `means ${plain(text)}`),
  ];
  const theirs = keysOf(b);
  return keysOf(a).some((key) => theirs.includes(key));
};
