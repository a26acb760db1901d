/** The fields that every event has, of whatever kind, as it is recorded, sent and stored. */
import type { LanguageCode } from '@parlance/domain';

/** UUIDv7, made by the device; two events with one id are the same event. */
export type EventId = string;
/** UUIDv7 of a replica; a restored, cloned or evicted replica takes a new one. */
export type DeviceId = string;
/** The learner's local day when it happened: `YYYYMMDD`. */
export type Day = string;
/** Milliseconds since 1970 by the hybrid clock (`clock.ts`). */
export type Stamp = number;

/** The fields that events of all kinds share. */
export interface EventBase {
  readonly id: EventId;
  readonly at: Stamp;
  readonly day: Day;
  /** IANA time zone, e.g. `Europe/Berlin`. */
  readonly zone: string;
  readonly device: DeviceId;
  /** The learn language it belongs to; for a setting and for what was written of the history, `''`. */
  readonly learn: LanguageCode;
}

/**
 * An event as it was recorded, perhaps by a newer or an older release than this one: of any kind, in any version.
 * It is sent and stored unchanged; `readEvent` gives what this release understands by it.
 */
export interface RecordedEvent extends EventBase {
  readonly kind: string;
  /** The version of its kind in which `data` is written; absent for the first. */
  readonly version?: number;
  readonly data: object;
}

/** The greatest version of each kind of event that a release knows, by kind. A kind that is missing is unknown to it. */
export type KindVersions = Readonly<Record<string, number>>;

/** The version in which an event is written. */
export const versionOf = ({ version = 1 }: Pick<RecordedEvent, 'version'>): number => version;

/** Whether a release that knows `kinds` can read an event. */
export const isKnownTo = (kinds: KindVersions, event: Pick<RecordedEvent, 'kind' | 'version'>): boolean =>
  versionOf(event) <= (Object.hasOwn(kinds, event.kind) ? (kinds[event.kind] ?? 0) : 0);
