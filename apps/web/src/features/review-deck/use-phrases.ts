import { type CardKey, cardKey, type LessonId } from '@parlance/domain';
import { fieldOf, type View } from '@parlance/sync';
import { useEffect, useState } from 'react';
import { type Course, loadLesson, useView } from '../../data/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { statesIn } from './states-in.ts';

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

/** Phrases of finished lessons, as far as they can be loaded; none at first, because the page is shown before. */
export const usePhrases = (course: Course | undefined): readonly CardKey[] => {
  const [phrases, setPhrases] = useState(none);
  const wanted = useView((view) => (course === undefined ? '' : phraseLessons(course, view).join(' ')));
  useEffect(() => {
    let isGone = false;
    if (course === undefined || wanted === '') return undefined;
    void whenQuiet()
      .then(() => loadPhrases(course, wanted.split(' ')))
      .then((keys) => {
        if (!isGone) setPhrases(keys);
      });
    return () => {
      isGone = true;
    };
  }, [course, wanted]);
  return phrases;
};
