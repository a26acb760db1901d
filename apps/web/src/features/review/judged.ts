/** Judges what was typed for a card, and proposes a rating. */
import {
  type Accepted,
  acceptedAt,
  acceptedOf,
  allTexts,
  bareText,
  filledSentence,
  isSameLoosely,
  type Judgement,
  judge,
  judgeWritten,
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

/** Everything that is right for a card: what is right of its item, and each text of a word without its article. */
const rightFor = ({ target, shows }: CardContent): readonly Accepted[] => [
  ...acceptedOf(target, { shows }),
  ...allTexts(target).map((text) => bareText({ ...target, text })),
];

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
  const judged = { ...texts, tables };
  const written = {
    written: given,
    accepted: acceptedAt(item, gap, judged),
    sentence: filledSentence({ item, gap }, given, judged),
  };
  return judgeWritten(written, { tables, lexicon: lexiconOf(texts.learn, tables), wording: 'fixed' });
};

/** Of a sentence any wording is right that says the same; a word is judged as it stands. */
const judgeText = (given: string, content: CardContent, learn: LanguageCode): Judgement => {
  const { kind, target } = content;
  const tables = tablesFor(learn);
  const lexicon = new Set(allTexts(target).flatMap(tables.tokens));
  return judge({ accepted: rightFor(content), given, tables, lexicon, anyWording: kind === 'phrase' });
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
