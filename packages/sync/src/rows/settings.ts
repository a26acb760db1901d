/** Rows of settings. */
import type { DeviceId, EventId, PreferredData, Stamp } from '../event.ts';
import { isNumber, isText, type RowKind } from './kind.ts';

/** One setting and the stamp of the event that won. */
export interface SettingRow {
  readonly name: string;
  readonly value: PreferredData['value'];
  readonly at: Stamp;
  readonly device: DeviceId;
  readonly id: EventId;
}

export const settings: RowKind<SettingRow, SettingRow> = {
  keyOf: ({ name }) => name,
  learnOf: () => '',
  valueOf: (row) => row,
  rowOf: (_name, row) => row,
  removalOf: () => null,
  stampOf: ({ at }) => at,
  isRow: ({ name, value, at, device, id }) =>
    [name, device, id].every(isText) && isNumber(at) && ['string', 'number', 'boolean'].includes(typeof value),
};
