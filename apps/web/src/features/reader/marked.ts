/** The highlight of a passage. */
import { comparePoints } from '@parlance/domain';
import type { Mark } from '../../data/index.ts';
import type { Passage } from './locate.ts';

/** The highlight that marks just this passage; undefined where there is none. */
export const markOf = (marks: readonly Mark[], { from, to }: Pick<Passage, 'from' | 'to'>): Mark | undefined =>
  marks.find(
    (mark) => mark.kind === 'highlight' && comparePoints(mark.from, from) === 0 && comparePoints(mark.to, to) === 0,
  );
