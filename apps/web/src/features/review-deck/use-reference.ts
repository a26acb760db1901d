import {
  type Alphabet,
  type CardKey,
  cardOf,
  type GrammarTips,
  gapsOf,
  offeredCharacters,
  offeredGaps,
  type ReviewMode,
  type WordState,
} from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import { useEffect, useMemo, useState } from 'react';
import {
  type Course,
  type ExplainedAlphabet,
  type Loaded,
  type Tips,
  useAlphabet,
  useTips,
  useView,
} from '../../data/index.ts';
import { whenQuiet } from '../../platform/index.ts';

/**
 * When letters, sounds, pairs and gaps are loaded: `never` where only those that were asked are counted, `later` once the
 * page has been shown, and for a sitting of a mode at once if it may ask any.
 */
export type ReferenceTime = 'never' | 'later' | ReviewMode;

/** The cards that the alphabet and the tips give to a deck. */
export interface Reference {
  /** Loading as long as it is not needed; null where the course has none. */
  readonly alphabet: Loaded<ExplainedAlphabet> | null;
  readonly tips: Loaded<Tips> | null;
  /** What may be asked for the first time. */
  readonly offered: readonly CardKey[];
  /** Whether a letter, sound, pair or gap still exists; as long as they are not loaded, those that are known do. */
  readonly exists: (key: CardKey) => boolean;
  /** Whether the sitting has to wait until something has arrived. */
  readonly isAwaited: boolean;
}

type States = ReadonlyMap<CardKey, WordState>;

const isOfAlphabet = (key: CardKey): boolean => ['letter', 'sound', 'pair'].includes(cardOf(key).kind);
const isOfTips = (key: CardKey): boolean => cardOf(key).kind === 'gap';

/** The modes in which a card of any kind may be asked, if it was asked before. */
const MIXED: readonly ReferenceTime[] = ['all', 'custom', 'shuffle20', 'shuffle40', 'weak'];

/** Whether a sitting may ask cards of a kind: by its mode, or because one was asked before. */
const mayAsk = (time: ReferenceTime, own: ReviewMode, states: States, isOfKind: (key: CardKey) => boolean): boolean =>
  time === own || (MIXED.includes(time) && [...states.keys()].some(isOfKind));

/** Whether the page has been shown and the browser has nothing more urgent to do. */
const useQuiet = (isWanted: boolean): boolean => {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    let isGone = false;
    if (isWanted) {
      void whenQuiet().then(() => {
        if (!isGone) setQuiet(true);
      });
    }
    return () => {
      isGone = true;
    };
  }, [isWanted]);
  return isQuiet;
};

/** The ids of the lessons after which tips can be understood and that were finished, joined by spaces. */
const useFinished = (course: Course | undefined): string =>
  useView((view: View) => {
    if (course === undefined) return '';
    const stars = fieldOf(view, course.learn, 'course', 'stars');
    return [...stars].flatMap(([lesson, count]) => (count > 0 ? [lesson] : [])).join(' ');
  });

const readyOf = <T>(loaded: Loaded<T>): T | undefined => (loaded.state === 'ready' ? loaded.value : undefined);

const existsAmong = (alphabet: Alphabet | undefined, tips: GrammarTips | undefined): ((key: CardKey) => boolean) => {
  const characters = alphabet && new Set(offeredCharacters(alphabet));
  const gaps = tips && new Set(gapsOf(tips).map(({ key }) => key));
  return (key) => (isOfTips(key) ? gaps?.has(key) : characters?.has(key)) ?? true;
};

/** The alphabet and the tips of a course as cards. */
export const useReference = (course: Course | undefined, states: States, time: ReferenceTime): Reference => {
  const isQuiet = useQuiet(time === 'later' && course !== undefined);
  const needs = useMemo(
    () => ({
      alphabet: mayAsk(time, 'characters', states, isOfAlphabet),
      tips: mayAsk(time, 'grammar', states, isOfTips),
    }),
    [time, states],
  );
  const hasAlphabet = course?.alphabets?.[course.learn] !== undefined;
  const hasTips = course?.grammar !== undefined;
  const alphabet = useAlphabet(hasAlphabet && (isQuiet || needs.alphabet) ? course : undefined);
  const tips = useTips(hasTips && (isQuiet || needs.tips) ? course : undefined);
  const finished = useFinished(course);
  const cards = useMemo(() => {
    const letters = readyOf(alphabet)?.learn;
    const rules = readyOf(tips)?.learn;
    const lessons = new Set(finished.split(' '));
    return {
      offered: [
        ...(letters === undefined ? [] : offeredCharacters(letters)),
        ...(rules === undefined ? [] : offeredGaps(rules, ({ after }) => lessons.has(after))),
      ],
      exists: existsAmong(letters, rules),
    };
  }, [alphabet, tips, finished]);
  const isAwaited =
    (hasAlphabet && needs.alphabet && alphabet.state === 'loading') ||
    (hasTips && needs.tips && tips.state === 'loading');
  return useMemo(
    () => ({ ...cards, alphabet: hasAlphabet ? alphabet : null, tips: hasTips ? tips : null, isAwaited }),
    [cards, hasAlphabet, alphabet, hasTips, tips, isAwaited],
  );
};
