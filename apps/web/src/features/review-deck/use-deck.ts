import {
  awayOf,
  type Card,
  type CardKey,
  cardOf,
  deckOf,
  isAway,
  type LanguageCode,
  type ReviewDay,
} from '@parlance/domain';
import { emptyDay, type View } from '@parlance/sync';
import { useEffect, useMemo, useState } from 'react';
import {
  type Cards,
  type Course,
  type Loaded,
  noReviewNotes,
  type ReviewNotes,
  recallReviewNotes,
  useCards,
  useCourse,
  useExplanationLanguage,
  usePreference,
  useReplica,
  useView,
} from '../../data/index.ts';
import { dayAt, deviceClock } from '../../platform/index.ts';
import { dayEnd } from './day-end.ts';
import { existsIn } from './exists-in.ts';
import { statesIn } from './states-in.ts';
import { useOtherWords } from './use-other-words.ts';
import { usePhrases } from './use-phrases.ts';
import { type Reference, type ReferenceTime, useReference } from './use-reference.ts';

/** The deck of the language that is learned, and the day for which it is looked at. */
export interface Deck {
  readonly learn: LanguageCode;
  readonly explain: LanguageCode;
  readonly course: Course;
  readonly cards: readonly Card[];
  /** What the learner set about cards. */
  readonly fields: Cards;
  /** The learner's local day, `YYYYMMDD`. */
  readonly today: string;
  readonly day: ReviewDay;
  readonly notes: ReviewNotes;
  /** Letters, sounds, pairs and gaps. */
  readonly reference: Reference;
  /** Whether the sitting has to wait until something that it may ask has arrived. */
  readonly isAwaited: boolean;
}

const wordsOf = (view: View): View['words'] => view.words;
const daysOf = (view: View): View['days'] => view.days;

/** The notes of this device; those of nobody until they are read. */
const useNotes = (words: View['words']): ReviewNotes => {
  const replica = useReplica();
  const [notes, setNotes] = useState(noReviewNotes);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every recorded rating changes the words, and the notes
  useEffect(() => {
    let isGone = false;
    void recallReviewNotes(replica).then((read) => {
      if (!isGone) setNotes(read);
    });
    return () => {
      isGone = true;
    };
  }, [replica, words]);
  return notes;
};

const addedIn = (fields: Cards): readonly CardKey[] =>
  [...fields]
    .filter(([, { inDeck }]) => inDeck)
    .sort(([, a], [, b]) => (a.addedAt ?? 0) - (b.addedAt ?? 0))
    .map(([key]) => key);

const setAsideIn = (fields: Cards): ReadonlySet<CardKey> =>
  new Set([...fields].filter(([, { aside }]) => aside).map(([key]) => key));

/**
 * The deck of the language that is learned.
 * @param now the moment for which it is looked at, milliseconds since 1970.
 * @param time when phrases, letters, sounds, pairs and gaps are loaded.
 */
export const useDeck = (now: number, time: ReferenceTime): Loaded<Deck> => {
  const [learn] = usePreference('learn');
  const [cap] = usePreference('reviewCap');
  const [away] = usePreference('away');
  const course = useCourse(learn);
  const ready = course.state === 'ready' ? course.value : undefined;
  const explain = useExplanationLanguage() ?? ready?.texts.language ?? learn;
  const words = useView(wordsOf);
  const days = useView(daysOf);
  const fields = useCards(learn);
  const notes = useNotes(words);
  const phrases = usePhrases(ready, time);
  const states = statesIn(words, learn);
  const reference = useReference(ready, states, time);
  const { offered } = reference;
  const others = useOtherWords({ course: ready, explain, states, fields });
  const cards = useMemo(
    () =>
      ready === undefined
        ? []
        : deckOf({
            states,
            added: addedIn(fields),
            offered: [...phrases.keys, ...offered],
            setAside: setAsideIn(fields),
            exists: existsIn(ready, fields, (key) =>
              cardOf(key).kind === 'word' ? others.found?.has(key) === true : reference.exists(key),
            ),
          }),
    [ready, states, fields, phrases.keys, offered, others.found, reference.exists],
  );
  const isAwaited = reference.isAwaited || phrases.isAwaited || others.isAwaited;
  return useMemo((): Loaded<Deck> => {
    if (course.state !== 'ready') return course;
    const zone = deviceClock.zone();
    const today = dayAt(now, zone);
    const { cards: answered } = days.get(today) ?? emptyDay(today);
    const introduced = notes.day === today ? notes.introduced : 0;
    const day = { now, end: dayEnd(now, zone), cap, answered, introduced, away: isAway(awayOf(away), today) };
    return {
      state: 'ready',
      value: { learn, explain, course: course.value, cards, fields, today, day, notes, reference, isAwaited },
    };
  }, [course, now, days, notes, cap, away, learn, explain, cards, fields, reference, isAwaited]);
};
