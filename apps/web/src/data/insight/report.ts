/** Reports of what was noted: collected, and sent together. */
import { INSIGHT_EVENTS, type InsightEvent, plainDetail, routes } from '@parlance/contract';
import { browserFetch } from '../api/send.ts';

/** Something noted; a fault is still as it was thrown. */
export interface Noted {
  readonly name: string;
  readonly what: string | { readonly thrown: unknown };
}

/** Collects notes. */
export interface Reporter {
  readonly add: (noted: Noted) => void;
}

/** Milliseconds in which notes are collected into one report. */
const COLLECT = 10_000;

/** The place in the program that a stack begins with: a file of ours, without its host. */
const PLACE = /(?:https?:\/\/[^/\s]+)?(\/[^\s()?#]+)(?:\?[^\s():]*)?(:\d+:\d+)/;

const placeOf = ({ stack = '' }: Error): string => {
  const [, path = '', position = ''] = PLACE.exec(stack) ?? [];
  return path + position;
};

/** A fault's kind and place. Its message stays here: it may quote what a learner typed. */
const kindOf = (thrown: unknown): string =>
  thrown instanceof Error ? `${thrown.name} ${placeOf(thrown)}` : `thrown ${typeof thrown}`;

/** A note as it is sent. */
export const eventOf = ({ name, what }: Noted): InsightEvent => ({
  name,
  detail: plainDetail(typeof what === 'string' ? what : kindOf(what.thrown)),
});

/** Sends a report in a way that outlives the page. Whether it arrives is not waited for. */
const sendReport = (events: readonly InsightEvent[]): void => {
  const { method, path } = routes['insight.report'];
  const body = JSON.stringify({ events });
  const type = 'application/json';
  if (globalThis.navigator.sendBeacon?.(path, new Blob([body], { type })) === true) return;
  browserFetch(path, { method, body, headers: { 'content-type': type }, keepalive: true }).catch(() => undefined);
};

/** A reporter that sends ten seconds after the first note, or when the page goes out of sight. */
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
      timer ??= setTimeout(flush, COLLECT);
    },
  };
};

let ours: Reporter | undefined;

/** The reporter of this page. */
export const reporter = (): Reporter => {
  ours ??= createReporter();
  return ours;
};
