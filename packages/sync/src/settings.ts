/** Settings: the latest stamp wins, then the greater device, then the greater id. */
import type { EventKind, EventOf, LearnEvent } from './event.ts';
import { eventTable } from './events/table.ts';
import { comparePlace } from './order.ts';
import type { SettingRow } from './state.ts';

/** The setting that an event chooses, null where it chooses none. */
export const settingOf = <K extends EventKind>({ kind, data, id, at, device }: EventOf<K>): SettingRow | null => {
  const setting = eventTable[kind].setting(data);
  return setting === null ? null : { name: setting.name, value: setting.value, at, device, id };
};

/** The one of two rows of a setting that holds. */
export const laterSetting = (known: SettingRow | undefined, row: SettingRow): SettingRow =>
  known === undefined || comparePlace(known, row) < 0 ? row : known;

/** The setting that each name comes to by some events. */
export const settingsOf = (events: Iterable<LearnEvent>): readonly SettingRow[] => {
  const settings = new Map<string, SettingRow>();
  for (const event of events) {
    const row = settingOf(event);
    if (row === null) continue;
    settings.set(row.name, laterSetting(settings.get(row.name), row));
  }
  return [...settings.values()];
};
