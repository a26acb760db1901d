/** Judges what was typed for a card, and proposes a rating. */
import {
  acceptedAt,
  allTexts,
  type ItemText,
  isSameLoosely,
  type Judgement,
  judge,
  type LanguageCode,
  lexiconOf,
  type Rating,
} from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import type { CardContent, GapFace } from './card-model.ts';

/** A typed answer with its judgement and the rating that it deserves. */
export interface TypedAnswer {
  readonly given: string;
  readonly judgement: Judgement;
  readonly rating: Rating;
}

/** Milliseconds within which a typed answer counts as easy. */
const FAST = 6000;

const acceptedOf = (target: ItemText): readonly string[] => {
  const { article } = target;
  const texts = allTexts(target);
  // The word without its article is a right answer to its meaning.
  const bare = article === undefined ? [] : texts.filter((each) => each.startsWith(article));
  return [...texts, ...bare.map((each) => each.slice(article?.length ?? 0).trim())];
};

const ratingOf = ({ verdict }: Judgement, took: number): Rating => {
  if (verdict === 'wrong') return 1;
  if (verdict !== 'exact') return 2;
  return took < FAST ? 4 : 3;
};

const judgeOwn = (given: string, { target }: CardContent): Judgement => {
  const right = isSameLoosely(given, target.text);
  return { verdict: right ? 'exact' : 'wrong', closest: target.text, slips: [] };
};

/** The word in a gap is judged as lessons judge it: other words of the tips are no slips of the finger. */
const judgeGap = (given: string, { item, gap, texts }: GapFace, learn: LanguageCode): Judgement => {
  const tables = tablesFor(learn);
  const accepted = acceptedAt(item, gap, { ...texts, tables });
  return judge({ accepted, given, tables, lexicon: lexiconOf(texts.learn, tables) });
};

const judgeText = (given: string, { target }: CardContent, learn: LanguageCode): Judgement => {
  const accepted = acceptedOf(target);
  const tables = tablesFor(learn);
  return judge({ accepted, given, tables, lexicon: new Set(accepted.flatMap(tables.tokens)) });
};

const judgementOf = (given: string, content: CardContent, learn: LanguageCode): Judgement => {
  if (content.kind === 'own') return judgeOwn(given, content);
  return content.face?.kind === 'gap' ? judgeGap(given, content.face, learn) : judgeText(given, content, learn);
};

/** Judges a typed text against a card. Own cards may be of any language and are compared loosely. */
export const judgeTyped = (
  given: string,
  { content, learn, took }: { readonly content: CardContent; readonly learn: LanguageCode; readonly took: number },
): TypedAnswer => {
  const judgement = judgementOf(given, content, learn);
  return { given, judgement, rating: ratingOf(judgement, took) };
};
