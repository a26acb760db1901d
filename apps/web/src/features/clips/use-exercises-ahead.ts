import type { ClipPart } from '@parlance/domain';
import { useEffect, useState } from 'react';
import { type Clip, loadSessionContent, loadTables, useCourse } from '../../data/index.ts';

/** A drawn clip has all exercises; the author has written statements about it. */
const BOTH: readonly ClipPart[] = ['listen', 'quiz'];
const NONE: readonly ClipPart[] = [];

/**
 * Loads what the exercises of an open clip need, so that they begin without a network, too. Returns those that it has: of
 * an imported clip none until they are known.
 */
export const useExercisesAhead = ({ entry, structure, learn, explain }: Clip): readonly ClipPart[] => {
  const course = useCourse();
  const isDrawn = structure.media === undefined;
  const [asked, setAsked] = useState(isDrawn ? BOTH : NONE);
  const value = course.state === 'ready' && course.value.learn === learn.language ? course.value : undefined;
  useEffect(() => {
    if (value === undefined) return undefined;
    let stale = false;
    const work = { what: 'clip', unit: entry.unit ?? '', clip: entry.id, part: 'quiz' } as const;
    const load = async (): Promise<void> => {
      const [content] = await Promise.all([
        loadSessionContent(value, explain.language, { work, sources: [] }),
        loadTables(learn.language),
      ]);
      if (isDrawn) return;
      const { askableParts } = await import('./later-parts.ts');
      if (!stale) setAsked(askableParts(content));
    };
    // What is out of reach now is asked for again when an exercise is opened.
    void load().catch(() => undefined);
    return () => {
      stale = true;
    };
  }, [value, entry, isDrawn, learn, explain]);
  return asked;
};
