/** Rows of resets. */
import type { LanguageCode } from '@parlance/domain';
import type { EventId, Stamp } from '../event.ts';
import { isNumber, isText, type RowKind } from './kind.ts';

/** The reset in force for a learn language: events with `at` below are hidden. `at` 0 with the last id when undone. */
export interface ResetRow {
  readonly learn: LanguageCode;
  readonly at: Stamp;
  readonly id: EventId;
}

export const resets: RowKind<ResetRow, ResetRow> = {
  keyOf: ({ learn }) => learn,
  learnOf: ({ learn }) => learn,
  valueOf: (row) => (row.at > 0 ? row : undefined),
  rowOf: (_learn, row) => row,
  removalOf: (_learn, row) => ({ ...row, at: 0 }),
  stampOf: ({ at }) => at,
  isRow: ({ learn, at, id }) => isText(learn) && isNumber(at) && isText(id),
  // The first release used this name; another would leave the old bucket beside the new one.
  spreadOf: ({ learn }) => `resets/${learn}`,
};
