/**
 * Turns a client's writes into events (rules §6): they are parsed and checked, and only what exceeds the stored
 * progress becomes an event. A register that has been reached, a flag that is set and a sum that is known give no
 * event, so a client that writes its whole document repeatedly changes nothing.
 */
import type { CourseDocument, MovieDocument } from '@parlance/contract';
import { addDays, countedXp, type LanguageCode, type Result, type UnitId, utcDay } from '@parlance/domain';
import {
  type DayTotals,
  EXAM,
  type Field,
  type LearnEvent,
  type Malformed,
  parseExams,
  parseHistory,
  parseMain,
  parsePositions,
  parseScores,
  parseStars,
  parseSteps,
  type RegisterRow,
  registerKey,
  type Space,
  type View,
  xpOn,
} from '@parlance/sync';
import { v7 } from 'uuid';
import { Refusal } from '../../http/errors.ts';
import { PRONUN, pronunOf, UPDATED } from './documents.ts';

/** The device that records the events, and the time in milliseconds since 1970. */
export interface Writer {
  /** The id of the device as which this process records events. */
  readonly device: string;
  readonly now: number;
}

/** Computes the events of a write from the stored progress. */
export type EventsOf = (known: { readonly view: View }) => readonly LearnEvent[];

/** The maximum number of events in one write, enough for a course of many thousand lessons. */
const MOST_EVENTS = 10_000;
/** The number of seconds by which a client's clock may be ahead. */
const MAX_SECONDS_AHEAD = 86_400;

type Value = Omit<RegisterRow, 'learn'>;

/** Some of the fields of a document. */
type PartOf<Of> = { readonly [Field in keyof Of]?: Of[Field] | undefined };

/** Parses a text. Throws a refusal that names the place of an error. */
const read = <T>(
  name: string,
  text: string | undefined,
  parse: (text: string) => Result<T, Malformed>,
): T | undefined => {
  if (text === undefined) return undefined;
  const parsed = parse(text);
  if (!parsed.ok) throw new Refusal('progress-malformed', `${name}: ${parsed.detail ?? 'it has a wrong form'}`);
  return parsed.value;
};

const rowsOf = <V>(
  entries: ReadonlyMap<string, V> | undefined,
  place: { readonly space: Space; readonly field: Field },
  numberOf: (value: V) => number,
): readonly Value[] => [...(entries ?? [])].map(([key, value]) => ({ ...place, key, value: numberOf(value) }));

const asItIs = (value: number): number => value;

const courseRows = (write: PartOf<CourseDocument>, units: readonly UnitId[]): readonly Value[] => {
  const space = 'course';
  const steps = read('extra_progress', write.extra_progress, parseSteps);
  const main = read('main', write.main, (text) => parseMain(text, units));
  return [
    ...rowsOf(read('lesson_stars', write.lesson_stars, parseStars), { space, field: 'stars' }, asItIs),
    ...rowsOf(read('main_tt', write.main_tt, parsePositions), { space, field: 'position' }, asItIs),
    ...rowsOf(read('lesson_exam', write.lesson_exam, parseExams), { space, field: 'exam' }, (few) => EXAM - few),
    ...rowsOf(steps, { space, field: 'warmUp' }, ({ warmUp }) => Number(warmUp)),
    ...rowsOf(steps, { space, field: 'practice' }, ({ practice }) => Number(practice)),
    ...rowsOf(steps, { space, field: 'speaking' }, ({ speaking }) => Number(speaking)),
    ...(main ? [{ space, field: 'cursor', key: main.unit, value: main.position + 1 } as const] : []),
  ];
};

const movieRows = (write: PartOf<MovieDocument>): readonly Value[] => [
  ...rowsOf(read('lesson_stars', write.lesson_stars, parseStars), { space: 'movie', field: 'stars' }, asItIs),
  ...rowsOf(read('main_tt', write.main_tt, parseScores), { space: 'movie', field: 'score' }, asItIs),
];

const baseOf = ({ device, now }: Writer, learn: LanguageCode, at: number) => ({
  id: v7({ msecs: now }),
  at,
  day: utcDay(now),
  zone: 'UTC',
  device,
  learn,
});

/**
 * The events that raise registers. Their stamps are after the last reset, also if the clock of its device was ahead.
 */
const raising = (view: View, learn: LanguageCode, rows: readonly Value[], writer: Writer): readonly LearnEvent[] => {
  const at = Math.max(writer.now, view.resets.get(learn)?.at ?? 0);
  return rows
    .filter(({ space, field, key, value }) => value > (view.registers.get(registerKey(learn, space, field, key)) ?? 0))
    .map((data) => ({ ...baseOf(writer, learn, at), kind: 'wrote', data }));
};

/** The event that changes the setting, with a stamp after the value that it replaces. */
const choosing = (view: View, pronun: 0 | 1 | undefined, writer: Writer): readonly LearnEvent[] => {
  if (pronun === undefined || pronun === pronunOf(view)) return [];
  const at = Math.max(writer.now, (view.settings.get(PRONUN)?.at ?? 0) + 1);
  return [{ ...baseOf(writer, '', at), kind: 'preferred', data: { name: PRONUN, value: pronun === 1 } }];
};

const bounded = (events: readonly LearnEvent[]): readonly LearnEvent[] => {
  if (events.length > MOST_EVENTS) throw new Refusal('request-too-large');
  return events;
};

/** A write to `m_course`. Throws `progress-malformed`. */
export const courseWrite = (
  write: PartOf<CourseDocument>,
  { learn, units }: { readonly learn: LanguageCode; readonly units: readonly UnitId[] },
  writer: Writer,
): EventsOf => {
  const rows = courseRows(write, units);
  return ({ view }) => bounded([...raising(view, learn, rows, writer), ...choosing(view, write.pronun, writer)]);
};

/** A write to `m_movie`. Throws `progress-malformed`. */
export const movieWrite = (write: PartOf<MovieDocument>, learn: LanguageCode, writer: Writer): EventsOf => {
  const rows = movieRows(write);
  return ({ view }) => bounded(raising(view, learn, rows, writer));
};

/**
 * A write to the history's `record`: the part of each day that exceeds the stored sums. The learner must be locked,
 * since another write could add to the sums. Throws `progress-malformed`, also for days to come.
 */
export const recordWrite = (record: string, writer: Writer): EventsOf => {
  const days = [...(read('record', record, parseHistory)?.values() ?? [])];
  const latest = addDays(utcDay(writer.now), 1);
  if (days.some(({ day }) => day > latest)) throw new Refusal('progress-malformed', 'record: a day is yet to come');
  return ({ view }) =>
    bounded(
      days.flatMap((written): readonly LearnEvent[] => {
        const more = exceeding(written, view.days);
        if (more.seconds + more.xp === 0) return [];
        const base = baseOf(writer, '', writer.now);
        return [{ ...base, day: written.day, kind: 'wrote', data: { space: 'history', ...more } }];
      }),
    );
};

/** What a written day has more than is known of it. XP that cannot be earned in its seconds are left out. */
const exceeding = ({ day, seconds, xp }: DayTotals, days: View['days']): { seconds: number; xp: number } => {
  const known = days.get(day)?.seconds ?? 0;
  const earned = countedXp({ seconds: Math.max(seconds, known), xp });
  return { seconds: Math.max(0, seconds - known), xp: Math.max(0, earned - xpOn(days, day)) };
};

/**
 * A write to `last_update_time`; the greatest value counts. Throws `progress-malformed` if it is more than a day ahead.
 */
export const updatedWrite = (seconds: number, writer: Writer): EventsOf => {
  if (seconds > writer.now / 1000 + MAX_SECONDS_AHEAD) {
    throw new Refusal('progress-malformed', 'last_update_time: it is more than a day ahead');
  }
  const { learn, ...place } = UPDATED;
  return ({ view }) => raising(view, learn, [{ ...place, value: seconds }], writer);
};
