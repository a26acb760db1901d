import { type ContentIssue, issueAt } from '../source/content-issue.ts';
import type {
  AlphabetSource,
  LanguageSource,
  PhraseSource,
  TextSource,
  TitleSource,
  UnitSource,
  WordSource,
} from '../source/model.ts';
import { tipTextsOf } from '../source/tip-texts.ts';
import {
  allItems,
  allSentences,
  type Check,
  type CheckContext,
  coursesOf,
  readableText,
  sentencesOfEbook,
  type UnitCheck,
} from './context.ts';

type Item = WordSource | PhraseSource;

interface Titled {
  readonly what: string;
  readonly title: TitleSource;
}

const titlesOf = (unit: UnitSource): readonly Titled[] => [
  { what: 'The title of the unit', title: unit.title },
  { what: 'The goal of the unit', title: unit.goal },
  ...unit.lessons.map(({ key, title }) => ({ what: `The title of the lesson "${key}"`, title })),
  ...(unit.dialogueTitle ? [{ what: 'The title of the dialogue', title: unit.dialogueTitle }] : []),
];

const alphabetTitles = ({ letters, sounds }: AlphabetSource): readonly Titled[] => [
  ...letters.flatMap(({ letter, shownBy }) =>
    'example' in shownBy ? [{ what: `The meaning of the example for ${letter}`, title: shownBy.example.means }] : [],
  ),
  ...sounds.map(({ key, hint }) => ({ what: `The hint of the sound "${key}"`, title: hint })),
];

type Texts = Readonly<Record<string, unknown>>;

const absent = (languages: readonly LanguageSource[], texts: Texts): string =>
  languages
    .filter(({ code }) => texts[code] === undefined)
    .map(({ code, englishName }) => `${code} (${englishName})`)
    .join(', ');

/** Tells which languages lack a title. */
export const titleLacks = (languages: readonly LanguageSource[], { what, title }: Titled): ContentIssue[] => {
  const names = absent(languages, title.texts);
  return names === '' ? [] : [issueAt(title.place, `${what} has no text in ${names}; add it.`)];
};

/** Tells which languages lack an item's text. */
export const textsLack = (
  languages: readonly LanguageSource[],
  { key, place, texts }: Pick<Item, 'key' | 'place' | 'texts'>,
): ContentIssue[] => {
  const names = absent(languages, texts);
  return names === '' ? [] : [issueAt(place, `"${key}" has no text in ${names}; add it.`)];
};

/** Checks that every text of a unit exists in every language. */
export const everyLanguage: UnitCheck = ({ languages }, unit) => [
  ...allItems(unit).flatMap((item) => textsLack(languages, item)),
  ...titlesOf(unit).flatMap((title) => titleLacks(languages, title)),
];

/** Checks that every text of tips, assumed words and alphabets exists in every language. */
export const everyLanguageBeside: Check = ({ sources }) =>
  [
    ...sources.tips.flatMap((tip) =>
      tipTextsOf(tip).map(({ name, title }) => ({ what: `The ${name} of the tip "${tip.key}"`, title })),
    ),
    ...sources.assumed.flatMap(({ text, means }) =>
      means === undefined ? [] : [{ what: `The meaning of "${text}"`, title: means }],
    ),
    ...sources.alphabets.flatMap(alphabetTitles),
  ].flatMap((title) => titleLacks(sources.languages, title));

/** A check of an item's text in a learned language. */
type TargetCheck = (context: CheckContext, code: string, item: Item, text: TextSource) => ContentIssue[];

const isWord = (item: Item): item is WordSource => 'partOfSpeech' in item;

const needsIpa: TargetCheck = (_, code, item, text) =>
  isWord(item) && text.ipa === undefined
    ? [issueAt(text.place, `"${item.key}" needs its pronunciation in ${code}: write { text: ${text.text}, ipa: … }.`)]
    : [];

const needsArticle: TargetCheck = ({ gendered }, code, item, text) => {
  if (!isWord(item) || item.partOfSpeech !== 'noun' || !gendered.has(code)) return [];
  const missing = (['article', 'gender'] as const).filter((name) => text[name] === undefined);
  if (missing.length === 0) return [];
  return [
    issueAt(
      text.place,
      `The noun "${item.key}" needs its ${missing.join(' and ')} in ${code}; add it beside its text.`,
    ),
  ];
};

const hasArticleInText: TargetCheck = (_, code, item, text) =>
  text.article !== undefined && text.text.toLowerCase().startsWith(`${text.article} `)
    ? [
        issueAt(
          text.place,
          `"${item.key}" has its article in ${code} twice; write the text without it: ${text.text.slice(text.article.length + 1)}.`,
        ),
      ]
    : [];

const needsWordsForNumbers: TargetCheck = (_, code, item, text) =>
  /[\d€$£%&@]/.test(text.text)
    ? [
        issueAt(
          text.place,
          `"${item.key}" has a digit or sign in ${code}; write it in words, so that it can be spoken and typed.`,
        ),
      ]
    : [];

const targetChecks: readonly TargetCheck[] = [needsIpa, needsArticle, hasArticleInText, needsWordsForNumbers];

/** Checks that texts in learned languages have what a learner is shown: pronunciation, article, gender. */
export const targetTexts: Check = (context) =>
  [
    ...context.units.flatMap(({ words }) => words),
    ...allSentences(context),
    ...context.sources.ebooks.flatMap((ebook) => [...ebook.words, ...sentencesOfEbook(ebook)]),
  ].flatMap((item) =>
    coursesOf(context, item).flatMap((code) => {
      const text = readableText(item, code);
      return text === undefined ? [] : targetChecks.flatMap((check) => check(context, code, item, text));
    }),
  );

/** Checks that `only` and `gendered` name learned languages. */
export const onlyLearnable: Check = (context) => {
  const { learnable, sources } = context;
  const named = [...context.units.flatMap(allItems).flatMap(({ only }) => only), ...sources.courses.gendered];
  return named
    .filter(({ key }) => !learnable.includes(key))
    .map(({ key, place }) =>
      issueAt(place, `No course teaches "${key}"; name one of ${learnable.join(', ')} here, or remove it.`),
    );
};
