import { type CardKey, cardKey, type LessonId } from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import { useEffect, useMemo, useState } from 'react';
import { type Course, loadLesson, useView } from '../../data/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { statesIn } from './states-in.ts';
import type { ReferenceTime } from './use-reference.ts';

/** So many units at most are looked through for phrases: they yield more than are new on a day. */
const MOST_UNITS = 3;

/** The finished lessons of the units of which the fewest phrases were asked yet, in the order of the course. */
export const phraseLessons = ({ units, learn }: Pick<Course, 'units' | 'learn'>, view: View): readonly LessonId[] => {
  const stars = fieldOf(view, learn, 'course', 'stars');
  const asked = [...statesIn(view.words, learn).keys()].filter((key) => key.startsWith('phrase:'));
  return units
    .map(({ id, lessons }) => ({
      lessons: lessons.map((lesson) => lesson.id).filter((lesson) => (stars.get(lesson) ?? 0) > 0),
      asked: asked.filter((key) => key.startsWith(`phrase:${id}.`)).length,
    }))
    .filter(({ lessons }) => lessons.length > 0)
    .sort((a, b) => a.asked - b.asked)
    .slice(0, MOST_UNITS)
    .flatMap(({ lessons }) => lessons);
};

const none: readonly CardKey[] = [];

const loadPhrases = async (course: Course, lessons: readonly LessonId[]): Promise<readonly CardKey[]> => {
  const loaded = await Promise.all(
    lessons.map((id) => loadLesson(course, id, course.texts.language).catch(() => undefined)),
  );
  return loaded
    .flatMap((lesson) => lesson?.structure.items ?? [])
    .filter(({ kind }) => kind === 'phrase')
    .map(({ id }) => cardKey({ kind: 'phrase', id }));
};

/** The phrases that a deck offers, and whether a sitting has to wait for them. */
export interface Phrases {
  readonly keys: readonly CardKey[];
  readonly isAwaited: boolean;
}

/** Modes that ask no phrases. */
const OTHERS: readonly ReferenceTime[] = ['characters', 'grammar'];
/** The longest wait of a sitting, in milliseconds: on a slow line it begins with what is there. */
const LONGEST_WAIT = 4000;

const untilWanted = (time: ReferenceTime): Promise<void> => (time === 'later' ? whenQuiet() : Promise.resolve());

/**
 * Phrases of finished lessons, as far as they can be loaded. A sitting waits for them, because the page before has counted
 * them; other pages are shown first.
 */
export const usePhrases = (course: Course | undefined, time: ReferenceTime): Phrases => {
  const [keys, setKeys] = useState<readonly CardKey[]>();
  const isWanted = time !== 'never' && !OTHERS.includes(time);
  const wanted = useView((view) => (course === undefined || !isWanted ? '' : phraseLessons(course, view).join(' ')));
  useEffect(() => {
    let isGone = false;
    if (course === undefined) return undefined;
    const settle = (loaded: readonly CardKey[]): void => {
      if (!isGone) setKeys(loaded);
    };
    const timer = setTimeout(() => settle(none), LONGEST_WAIT);
    void untilWanted(time)
      .then(() => (wanted === '' ? none : loadPhrases(course, wanted.split(' '))))
      .then(settle)
      .finally(() => clearTimeout(timer));
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [course, time, wanted]);
  return useMemo(() => ({ keys: keys ?? none, isAwaited: isWanted && keys === undefined }), [keys, isWanted]);
};
