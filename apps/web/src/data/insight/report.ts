/** Collects notes and sends them together as reports. */
import { INSIGHT_EVENTS, type InsightEvent, plainDetail, routes } from '@parlance/contract';
import { browserFetch } from '../api/send.ts';

/** A note; an error is kept as it was thrown. */
export interface Note {
  readonly name: string;
  readonly what: string | { readonly thrown: unknown };
}

/** Collects notes and sends them. */
export interface Reporter {
  readonly add: (noted: Note) => void;
}

/** Milliseconds for which notes are collected into one report. */
const COLLECT_TIME = 10_000;

/** Matches the first place of a stack trace: a file of this origin, without the host. */
const PLACE = /(?:https?:\/\/[^/\s]+)?(\/[^\s()?#]+)(?:\?[^\s():]*)?(:\d+:\d+)/;

const placeOf = ({ stack = '' }: Error): string => {
  const [, path = '', position = ''] = PLACE.exec(stack) ?? [];
  return path + position;
};

/** The type and place of an error. Its message is left out, because it may quote what a learner typed. */
const kindOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name} ${placeOf(thrown)}` : `thrown ${typeof thrown}`;

/** A note in the form in which it is sent. */
export const eventOf = ({ name, what }: Note): InsightEvent => ({
  name,
  detail: plainDetail(typeof what === 'string' ? what : kindOf(what.thrown)),
});

/** Sends a report with a request that outlives the page. Nothing waits for its outcome. */
const sendReport = (events: readonly InsightEvent[]): void => {
  const { method, path } = routes['insight.report'];
  const body = JSON.stringify({ events });
  const type = 'application/json';
  if (globalThis.navigator.sendBeacon?.(path, new Blob([body], { type })) === true) return;
  browserFetch(path, { method, body, headers: { 'content-type': type }, keepalive: true }).catch(() => undefined);
};

/** Creates a reporter that sends ten seconds after the first note, or when the page is hidden. */
export const createReporter = (send: (events: readonly InsightEvent[]) => void = sendReport): Reporter => {
  let waiting: InsightEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    for (let from = 0; from < events.length; from += INSIGHT_EVENTS) send(events.slice(from, from + INSIGHT_EVENTS));
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  return {
    add: (noted) => {
      waiting.push(eventOf(noted));
      timer ??= setTimeout(flush, COLLECT_TIME);
    },
  };
};

let ours: Reporter | undefined;

/** The reporter of this page. */
export const reporter = (): Reporter => {
  ours ??= createReporter();
  return ours;
};
