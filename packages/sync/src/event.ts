/**
 * What is kept of a learner: a grow-only set of events (rules §1).
 * Stars, cursor, history, XP, streak, word strength, cards, marks and settings are functions of the set.
 * What each kind holds and does is told in `events/<kind>.ts`.
 */
import type { EventData, EventKind, WrittenVersionOf } from './events/table.ts';
import type { EventBase } from './recorded.ts';

export type { AnsweredData } from './events/answered.ts';
export type { CardedData } from './events/carded.ts';
export type { Field, Space } from './events/fields.ts';
export type { FinishedData } from './events/finished.ts';
export type { ImportedData } from './events/imported.ts';
export type { MarkedData } from './events/marked.ts';
export type { PreferredData } from './events/preferred.ts';
export type { ReadData } from './events/read.ts';
export type { ResetData } from './events/reset.ts';
export type { EventData, EventKind } from './events/table.ts';
export type { WroteData, WroteDay, WroteRegister } from './events/wrote.ts';
export type { Day, DeviceId, EventId, Stamp } from './recorded.ts';

/** Events of the first version of their kind need not name it: releases before versions did not. */
type Versioned<V extends number> = 1 extends V ? { readonly version?: V } : { readonly version: V };

/** An event of one of some kinds, in a version in which this release writes its data. */
export type EventOf<K extends EventKind> = {
  [P in K]: EventBase & Versioned<WrittenVersionOf<P>> & { readonly kind: P; readonly data: EventData[P] };
}[K];

/** An event as this release reads and writes it. */
export type LearnEvent = EventOf<EventKind>;
