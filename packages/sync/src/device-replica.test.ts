import { answered, deviceId, lessonFinished, memoryServer, preferred, reset, START, uuid } from '@parlance/testing';
import { describe, expect, it } from 'vitest';
import { abandon, applyReply, makeRequest, record, viewOf } from './device-replica.ts';
import type { LearnEvent } from './event.ts';
import { KINDS } from './events/table.ts';
import { type AnySyncReply, MAX_EVENTS, type SyncReply } from './exchange.ts';
import { type DeviceReplica, newReplica } from './replica-state.ts';
import { noRows } from './rows/rows.ts';
import { registerOf } from './view.ts';

const server = (pageRows = 100) => memoryServer({ now: () => START, pageRows });

/** A device on which some events happened, a second apart. */
const deviceWith = (events: readonly LearnEvent[], device = deviceId(1)): DeviceReplica =>
  events.reduce(
    (replica, event, n) => record(replica, START + n * 1000, (stamp) => ({ ...event, ...stamp })),
    newReplica(device),
  );

const reply = (replica: DeviceReplica, answer: AnySyncReply, asked = replica.asked): DeviceReplica =>
  applyReply(replica, { reply: answer, asked, sentAt: START, receivedAt: START }).replica;

const lesson = lessonFinished({}, { id: uuid(1) });
const answer = answered({ coffee: 3 }, { id: uuid(2) });

describe('a device’s copy', () => {
  it('K1: stamps what happens on it, and shows it at once', () => {
    const replica = deviceWith([lesson, answer]);
    expect(replica.outbox.map(({ at, device }) => [at, device])).toEqual([
      [START, deviceId(1)],
      [START + 1000, deviceId(1)],
    ]);
    expect(registerOf(viewOf(replica), 'es', 'course', 'stars', 'cafe.drinks')).toBe(3);
  });

  it('S1: sends the oldest events, at most 500 at once', () => {
    const many = Array.from({ length: MAX_EVENTS + 1 }, (_, n) => answered({ tea: 3 }, { id: uuid(n) }));
    const { request } = makeRequest(deviceWith(many), START);
    expect(request.events.map(({ id }) => id)).toEqual(many.slice(0, MAX_EVENTS).map(({ id }) => id));
    expect(request).toMatchObject({ device: deviceId(1), sentAt: START, cursor: 0 });
  });

  it('S6: moves an acknowledged event from the outbox into rows in one step, without a change in what is shown', () => {
    const before = deviceWith([lesson, answer]);
    const { replica, request } = makeRequest(before, START);
    const after = reply(replica, server().exchange(request));
    expect(after.outbox).toEqual([]);
    expect(viewOf(after)).toEqual(viewOf(before));
    expect(after.confirmed).toEqual(viewOf(before));
  });

  it('S5: stages pages and changes nothing before the last one', () => {
    const serving = server(1);
    const first = makeRequest(deviceWith([lesson], deviceId(2)), START);
    serving.exchange(first.request);
    serving.exchange(makeRequest(deviceWith([answer], deviceId(2)), START).request);
    const asking = makeRequest(newReplica(deviceId(1)), START);
    const staged = reply(asking.replica, serving.exchange(asking.request));
    expect(staged).toMatchObject({ cursor: 0, confirmed: { registers: new Map() }, staged: { cursor: 1 } });
    const next = makeRequest(staged, START);
    expect(next.request).toMatchObject({ cursor: 1, events: [] });
    const settled = reply(next.replica, serving.exchange(next.request));
    expect(settled).toMatchObject({ cursor: 2, staged: null });
    expect(viewOf(settled)).toEqual(serving.view());
  });

  it('S1: sends no events with the requests for further pages', () => {
    const serving = server(1);
    for (const event of [lesson, answer])
      serving.exchange(makeRequest(deviceWith([event], deviceId(2)), START).request);
    const asking = makeRequest(newReplica(deviceId(1)), START);
    const staged = reply(asking.replica, serving.exchange(asking.request));
    const busy = record(staged, START, (stamp) => ({ ...preferred('goal', 40, { id: uuid(9) }), ...stamp }));
    expect(makeRequest(busy, START).request.events).toEqual([]);
  });

  it('S7: ignores the reply to an earlier request, and a reply that comes twice', () => {
    const serving = server();
    const early = makeRequest(newReplica(deviceId(1)), START);
    const late = makeRequest(
      record(early.replica, START, (stamp) => ({ ...lesson, ...stamp })),
      START,
    );
    const lateReply = serving.exchange(late.request);
    const earlyReply = serving.exchange(early.request);
    expect(reply(late.replica, earlyReply, early.replica.asked)).toBe(late.replica);
    const settled = reply(late.replica, lateReply);
    expect(reply(settled, lateReply, late.replica.asked)).toBe(settled);
  });

  it('S7: ignores a reply to another cursor', () => {
    const { replica } = makeRequest(deviceWith([lesson]), START);
    const other: SyncReply = {
      protocol: 2,
      serverTime: START,
      since: 7,
      cursor: 9,
      more: false,
      stored: [uuid(1)],
      refused: [],
      postponed: [],
      kinds: KINDS,
      epoch: 'first',
      rows: noRows,
    };
    expect(reply(replica, other)).toBe(replica);
  });

  it('S7: ignores replies to an exchange that was given up', () => {
    const serving = server();
    const asking = makeRequest(deviceWith([lesson]), START);
    const given = abandon(asking.replica);
    expect(reply(given, serving.exchange(asking.request), asking.replica.asked)).toBe(given);
  });

  it('S2: may send an event again whose reply was lost, and it counts once', () => {
    const serving = server();
    const lost = makeRequest(deviceWith([lesson]), START);
    serving.exchange(lost.request);
    const again = makeRequest(lost.replica, START);
    const settled = reply(again.replica, serving.exchange(again.request));
    expect(settled.outbox).toEqual([]);
    expect(viewOf(settled).days.get('20260928')).toEqual({ day: '20260928', seconds: 300, xp: 10, cards: 0 });
  });

  it('S8: sets a refused event aside with its code, and still shows it', () => {
    const serving = memoryServer({ now: () => START, refuses: ({ id }) => (id === uuid(1) ? 'event-invalid' : null) });
    const asking = makeRequest(deviceWith([lesson, answer]), START);
    const settled = reply(asking.replica, serving.exchange(asking.request));
    expect(settled.setAside).toMatchObject([{ event: { id: uuid(1) }, code: 'event-invalid' }]);
    expect(settled.outbox).toEqual([]);
    expect(viewOf(settled).days.size).toBe(1);
    expect(settled.confirmed.days.size).toBe(0);
    expect(viewOf(settled).words.size).toBe(1);
  });

  it('K3: corrects its clock by the server’s time', () => {
    const serving = memoryServer({ now: () => START + 60_000 });
    const asking = makeRequest(newReplica(deviceId(1)), START);
    expect(reply(asking.replica, serving.exchange(asking.request)).clock.offset).toBe(60_000);
  });

  it('S11: stamps a choice later than a known setting, even if its clock is behind', () => {
    const serving = server();
    const ahead = record(newReplica(deviceId(9)), START + 9_000_000, (stamp) => ({
      ...preferred('goal', 20, { id: uuid(5) }),
      ...stamp,
    }));
    serving.exchange(makeRequest(ahead, START).request);
    const asking = makeRequest(newReplica(deviceId(1)), START);
    const seen = reply(asking.replica, serving.exchange(asking.request));
    const chosen = record(seen, START, (stamp) => ({ ...preferred('goal', 60, { id: uuid(6) }), ...stamp }));
    expect(viewOf(chosen).settings.get('goal')?.value).toBe(60);
  });

  it('S11: continues after a reset by a device whose clock is ahead', () => {
    const serving = server();
    const ahead = record(newReplica(deviceId(9)), START + 9_000_000, (stamp) => ({
      ...reset({ id: uuid(5) }),
      ...stamp,
    }));
    serving.exchange(makeRequest(ahead, START).request);
    const asking = makeRequest(newReplica(deviceId(1)), START);
    const seen = reply(asking.replica, serving.exchange(asking.request));
    const studied = record(seen, START, (stamp) => ({ ...lesson, ...stamp }));
    expect(registerOf(viewOf(studied), 'es', 'course', 'stars', 'cafe.drinks')).toBe(3);
  });
});
