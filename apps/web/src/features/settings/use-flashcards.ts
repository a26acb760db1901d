import type { ErrorCode } from '@parlance/contract';
import type { LanguageCode } from '@parlance/domain';
import { fail, ok, type Result } from '@parlance/domain';
import { languageOf } from '@parlance/languages';
import type { View } from '@parlance/sync';
import { explanationOf, loadTranslations, usePreference, useReplica } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';
import { csvOf } from './csv.ts';
import { cardsOf, type Flashcard, wordsIn } from './flashcards.ts';

interface Reading {
  /** The interface's language. */
  readonly interface: LanguageCode;
  readonly explain: LanguageCode;
  readonly now: number;
}

/** Loads the flashcards of all learn languages with their texts. */
const loadCards = async (view: View, reading: Reading): Promise<readonly Flashcard[]> => {
  const decks = [...wordsIn(view)].map(async ([learn, words]) => {
    const explain = explanationOf({ ...reading, learn }) ?? 'en';
    const translations = await loadTranslations({ learn, explain }, new Set(words.keys()));
    return cardsOf({ learn, now: reading.now }, words, translations);
  });
  return (await Promise.all(decks)).flat();
};

/** The error code of a failure to load content. */
const codeOf = (thrown: unknown): ErrorCode =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'offline' ? 'offline' : 'content-unavailable';

/** The day of a moment (ms) as `YYYY-MM-DD`, which every spreadsheet program reads. */
const isoDay = (moment: number): string =>
  dayAt(moment, deviceClock.zone()).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');

/** Gives a function that makes the flashcards as a CSV file in the interface language; its value is null without words. */
export const useFlashcards = (): (() => Promise<Result<Blob | null, ErrorCode>>) => {
  const t = useT('settings.privacy');
  const strength = useT('word.strength');
  const nameOf = useLanguageName();
  const replica = useReplica();
  const [language] = usePreference('interface');
  const [explain] = usePreference('explain');
  const head = ['columnLanguage', 'columnWord', 'columnMeaning', 'columnStrength', 'columnDue'] as const;
  const row = (card: Flashcard): string[] => {
    const learn = nameOf(languageOf(card.learn)?.tag ?? card.learn) ?? card.learn;
    return [learn, card.word, card.meaning, strength(card.strength), isoDay(card.due)];
  };
  return async () => {
    const reading = { interface: language, explain, now: deviceClock.now() };
    try {
      const cards = await loadCards(replica.view(), reading);
      if (cards.length === 0) return ok(null);
      const table = csvOf([head.map((name) => t(name)), ...cards.map(row)]);
      return ok(new Blob([table], { type: 'text/csv;charset=utf-8' }));
    } catch (thrown) {
      return fail(codeOf(thrown));
    }
  };
};
