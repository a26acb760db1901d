/** Which events a device offers in an exchange (SPEC.md, S1, V3 and E3). */
import { isKnownTo, type RecordedEvent } from './recorded.ts';
import type { DeviceReplica } from './replica-state.ts';

/**
 * Whether the server can receive an event: a server of protocol 1 refuses what it does not know, and does not say
 * whether it has stored it, so nothing like that is sent.
 */
const canTake = ({ server }: Pick<DeviceReplica, 'server'>, event: RecordedEvent): boolean =>
  server === null || server.protocol > 1 || isKnownTo(server.kinds, event);

/**
 * The events of an exchange that begins: everything that was ever sent and is not known to be stored, so that none of it
 * is at the same time in the outbox and in a row of the reply. That is what a server has postponed, and the oldest
 * `most` of the others; after a database was put back also what it had stored before.
 */
export const offersOf = (replica: DeviceReplica, most: number): readonly RecordedEvent[] => {
  const { outbox, postponed, acknowledged, staged } = replica;
  const known = outbox.filter((event) => canTake(replica, event));
  return [
    ...(staged?.whole ? acknowledged.map(({ event }) => event) : []),
    ...known.filter(({ id }) => postponed.has(id)),
    ...known.filter(({ id }) => !postponed.has(id)).slice(0, most),
  ];
};

/** Whether another exchange could bring an event to the server: not where it does not understand what is left. */
export const canOfferMore = (replica: DeviceReplica): boolean => {
  const { outbox, postponed, server } = replica;
  return outbox.some(
    (event) =>
      canTake(replica, event) && (!postponed.has(event.id) || (server !== null && isKnownTo(server.kinds, event))),
  );
};
