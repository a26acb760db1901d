/** Reads the stored appeals: a list whose entries are read one by one. */
import type { Appeal } from '@parlance/contract';
import { type RecordKind, readRecord } from '../replica/records.ts';

const TEXTS = [
  ...['id', 'work', 'unit', 'kind', 'item', 'replay', 'learn', 'explain', 'content', 'given', 'expected', 'verdict'],
] as const satisfies readonly string[];

/** The record of one appeal. If its shape changes, an upcaster is added here. */
const appealRecord: RecordKind<Appeal> = {
  upcasters: [],
  isValid: (fields) => TEXTS.every((name) => typeof fields[name] === 'string') && Number.isInteger(fields['seed']),
};

/** The appeals in a stored value. Entries that cannot be read are left out. */
export const storedAppeals = (kept: unknown): readonly Appeal[] =>
  Array.isArray(kept) ? kept.flatMap((each) => readRecord(appealRecord, each) ?? []) : [];
