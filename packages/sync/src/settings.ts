/** Settings: the latest stamp wins, then the greater device, then the greater id. */
import type { LearnEvent } from './event.ts';
import { comparePlace, type EventOf } from './order.ts';
import type { SettingRow } from './state.ts';

const settingOf = ({ id, at, device, data }: EventOf<'preferred'>): SettingRow => ({
  name: data.name,
  value: data.value,
  at,
  device,
  id,
});

/** The one of two rows of a setting that holds. */
export const laterSetting = (known: SettingRow | undefined, row: SettingRow): SettingRow =>
  known === undefined || comparePlace(known, row) < 0 ? row : known;

/** The setting that each name comes to by some events. */
export const settingsOf = (events: Iterable<LearnEvent>): readonly SettingRow[] => {
  const settings = new Map<string, SettingRow>();
  for (const event of events) {
    if (event.kind !== 'preferred') continue;
    const row = settingOf(event);
    settings.set(row.name, laterSetting(settings.get(row.name), row));
  }
  return [...settings.values()];
};
