import { useEffect } from 'react';
import { type Clip, loadSessionContent, loadTables, useCourse } from '../../data/index.ts';

/** Loads what the exercises of an open clip need, so that they begin without a network, too. */
export const useExercisesAhead = ({ entry, learn, explain }: Clip): void => {
  const course = useCourse();
  const value = course.state === 'ready' && course.value.learn === learn.language ? course.value : undefined;
  useEffect(() => {
    if (value === undefined) return;
    const work = { what: 'clip', unit: entry.unit ?? '', clip: entry.id, part: 'quiz' } as const;
    const loads = [loadTables(learn.language), loadSessionContent(value, explain.language, { work, sources: [] })];
    // What is out of reach now is asked for again when an exercise is opened.
    void Promise.all(loads).catch(() => undefined);
  }, [value, entry, learn, explain]);
};
