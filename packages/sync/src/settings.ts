/** Settings: the latest stamp wins, then the greater device id, then the greater event id. */
import type { EventKind, EventOf, LearnEvent } from './event.ts';
import { eventTable } from './events/table.ts';
import { comparePlace } from './order.ts';
import type { SettingRow } from './state.ts';

/** The setting that an event chooses; null if it chooses none. */
export const settingOf = <K extends EventKind>({ kind, data, id, at, device }: EventOf<K>): SettingRow | null => {
  const setting = eventTable[kind].setting(data);
  return setting === null ? null : { name: setting.name, value: setting.value, at, device, id };
};

/** The winner of two rows of one setting. */
export const laterSetting = (known: SettingRow | undefined, row: SettingRow): SettingRow =>
  known === undefined || comparePlace(known, row) < 0 ? row : known;

/** The winning row of each setting in some events. */
export const settingsOf = (events: Iterable<LearnEvent>): readonly SettingRow[] => {
  const settings = new Map<string, SettingRow>();
  for (const event of events) {
    const row = settingOf(event);
    if (row === null) continue;
    settings.set(row.name, laterSetting(settings.get(row.name), row));
  }
  return [...settings.values()];
};
