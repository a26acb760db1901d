/** Appeals as they are kept on the device: a list, each read by itself. */
import type { Appeal } from '@parlance/contract';
import { type RecordKind, readRecord } from '../replica/records.ts';

const TEXTS = [
  ...['id', 'work', 'unit', 'kind', 'item', 'replay', 'learn', 'explain', 'content', 'given', 'expected', 'verdict'],
] as const satisfies readonly string[];

/** One appeal. Where its shape changes, an upcaster is added here. */
const appealRecord: RecordKind<Appeal> = {
  upcasters: [],
  isValid: (fields) => TEXTS.every((name) => typeof fields[name] === 'string') && Number.isInteger(fields['seed']),
};

/** The appeals among what was kept. One that cannot be read is left out, and the others stay. */
export const keptAppeals = (kept: unknown): readonly Appeal[] =>
  Array.isArray(kept) ? kept.flatMap((each) => readRecord(appealRecord, each) ?? []) : [];
