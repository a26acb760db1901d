/** What this device remembers of a clip: where it was left, and what was done around it. */
import type { ClipPart } from '@parlance/domain';
import { useCallback, useEffect, useState } from 'react';
import { useReplica } from '../../data/index.ts';

/** How many questions of a part there were, and how many were right at the first try. */
export interface PartResult {
  readonly right: number;
  readonly total: number;
}

/** The notes of a clip. */
export interface ClipNotes {
  /** Milliseconds from its start; 0 after it was watched to its end. */
  readonly at: number;
  readonly understood: boolean;
  readonly said: boolean;
  readonly parts: Readonly<Partial<Record<ClipPart, PartResult>>>;
}

export const NO_NOTES: ClipNotes = { at: 0, understood: false, said: false, parts: {} };

const isResult = (value: unknown): value is PartResult =>
  typeof value === 'object' && value !== null && 'right' in value && 'total' in value;

/** The notes of a stored value; none where it is of another form. */
export const readNotes = (value: unknown): ClipNotes => {
  if (typeof value !== 'object' || value === null) return NO_NOTES;
  const { at, understood, said, parts } = value as Partial<Record<keyof ClipNotes, unknown>>;
  const { listen, quiz } = (parts ?? {}) as Partial<Record<ClipPart, unknown>>;
  return {
    at: typeof at === 'number' && Number.isFinite(at) && at > 0 ? at : 0,
    understood: understood === true,
    said: said === true,
    parts: { ...(isResult(listen) && { listen }), ...(isResult(quiz) && { quiz }) },
  };
};

/** The share of the questions that were right at the first try, 0 to 1; 0 where none was asked. */
export const scoreOf = ({ parts }: Pick<ClipNotes, 'parts'>): number => {
  const done = [parts.listen, parts.quiz].filter((part) => part !== undefined);
  const total = done.reduce((sum, part) => sum + part.total, 0);
  return total === 0 ? 0 : done.reduce((sum, part) => sum + part.right, 0) / total;
};

const THREE_STARS = 0.9;
const TWO_STARS = 0.75;

/** The stars of a score; watching alone gives one. */
export const starsOf = (score: number): 1 | 2 | 3 => (score >= THREE_STARS ? 3 : score >= TWO_STARS ? 2 : 1);

/** The notes of a clip, undefined until they were read; and a function that changes them. */
export const useClipNotes = (name: string): readonly [ClipNotes | undefined, (change: Partial<ClipNotes>) => void] => {
  const replica = useReplica();
  const [notes, setNotes] = useState<ClipNotes>();
  useEffect(() => {
    let stale = false;
    replica.recall(name).then(
      (value) => !stale && setNotes(readNotes(value)),
      () => !stale && setNotes(NO_NOTES),
    );
    return () => {
      stale = true;
    };
  }, [replica, name]);
  const change = useCallback(
    (some: Partial<ClipNotes>): void => {
      setNotes((before) => {
        const after = { ...(before ?? NO_NOTES), ...some };
        // Where storage is refused the notes last as long as the page.
        void replica.remember(name, after).catch(() => undefined);
        return after;
      });
    },
    [replica, name],
  );
  return [notes, change];
};
