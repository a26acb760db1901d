/** Rows of marks in books. */
import type { LanguageCode, MarkChange, MarkId } from '@parlance/domain';
import type { DeviceId, EventId, Stamp } from '../event.ts';
import { type Fields, isFields, isNumber, isText, type RowKind } from './kind.ts';

/** One field of a mark and the stamp of the event that won. Resets do not touch it. */
export type MarkRow = MarkChange & {
  /** `''` in a learner's own book. */
  readonly learn: LanguageCode;
  readonly book: string;
  readonly mark: MarkId;
  readonly at: Stamp;
  readonly device: DeviceId;
  readonly id: EventId;
};

/** Where a field of a mark lies in `View.marks`. Only the id of the book may contain a slash, and it comes last. */
export const markFieldKey = ({
  learn,
  field,
  mark,
  book,
}: Pick<MarkRow, 'learn' | 'field' | 'mark' | 'book'>): string => `${learn}/${field}/${mark}/${book}`;

const isPoint = (value: unknown): boolean => isFields(value) && isNumber(value.sentence) && isNumber(value.offset);

const isPlace = (value: unknown): boolean =>
  isFields(value) && isText(value.kind) && isPoint(value.from) && isPoint(value.to) && isText(value.quote);

const isChange = ({ field, value }: Fields): boolean => {
  if (field === 'place') return value === null || isPlace(value);
  return (field === 'colour' || field === 'note') && isText(value);
};

export const marks: RowKind<MarkRow, MarkRow> = {
  keyOf: markFieldKey,
  learnOf: ({ learn }) => learn,
  valueOf: (row) => row,
  rowOf: (_place, row) => row,
  removalOf: () => null,
  stampOf: ({ at }) => at,
  isRow: (fields) =>
    [fields.learn, fields.book, fields.mark, fields.device, fields.id].every(isText) &&
    isNumber(fields.at) &&
    isChange(fields),
};
