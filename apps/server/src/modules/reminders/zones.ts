/** Time zones, as the run time knows them. */
import type { OffsetAt } from '@parlance/domain';

const formats = new Map<string, Intl.DateTimeFormat>();

const newFormat = (zone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-u-ca-iso8601', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

const formatOf = (zone: string): Intl.DateTimeFormat => {
  const kept = formats.get(zone);
  if (kept !== undefined) return kept;
  const format = newFormat(zone);
  formats.set(format.resolvedOptions().timeZone, format);
  return format;
};

/** Whether a text is the IANA name of a time zone. */
export const isZone = (zone: string): boolean => {
  if (!/^[A-Za-z]/.test(zone)) return false;
  try {
    return formatOf(zone) !== undefined;
  } catch {
    return false;
  }
};

/** How far a zone is ahead of UTC; UTC itself for a zone that this run time does not know. */
export const offsetsOf = (zone: string): OffsetAt => {
  const format = formatOf(isZone(zone) ? zone : 'UTC');
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
    const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
    const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
    return shown - Math.floor(moment / 1000) * 1000;
  };
};
