import { type AnySyncReply, foldEvents, type LearnEvent, PROTOCOL_VERSION } from '@parlance/sync';
import { describe, expect, it } from 'vitest';
import { answered, lessonFinished, preferred, START } from './events.ts';
import { deviceId, uuid } from './ids.ts';
import { type MemoryServer, memoryServer } from './memory-server.ts';

const ask = (server: MemoryServer, cursor: number, events: readonly LearnEvent[] = []): AnySyncReply =>
  server.exchange({ protocol: PROTOCOL_VERSION, device: deviceId(1), sentAt: START, cursor, events });

const lesson = lessonFinished({}, { id: uuid(1) });
const goal = preferred('goal', 40, { id: uuid(2) });

describe('the server in memory', () => {
  it('S3: answers with the highest revision it returned, or with the cursor of the request', () => {
    const server = memoryServer({ now: () => START });
    expect(ask(server, 0).cursor).toBe(0);
    expect(ask(server, 0, [lesson])).toMatchObject({ since: 0, cursor: 1, more: false, stored: [uuid(1)] });
    expect(ask(server, 1)).toMatchObject({ since: 1, cursor: 1, rows: { registers: [], days: [] } });
  });

  it('S4: does not split the rows of one write, however small a page is', () => {
    const server = memoryServer({ now: () => START, pageRows: 1 });
    ask(server, 0, [lesson]);
    ask(server, 0, [goal]);
    const page = ask(server, 0);
    expect(page).toMatchObject({ cursor: 1, more: true });
    expect(page.rows.registers).toHaveLength(3);
    expect(ask(server, page.cursor)).toMatchObject({ cursor: 2, more: false, rows: { settings: [{ name: 'goal' }] } });
  });

  it('S2: stores an event once, and acknowledges it each time', () => {
    const server = memoryServer({ now: () => START });
    ask(server, 0, [lesson, lesson]);
    expect(ask(server, 1, [lesson])).toMatchObject({ stored: [uuid(1)], cursor: 1 });
    expect(server.events()).toHaveLength(1);
    expect(server.view()).toEqual(foldEvents([lesson]));
  });

  it('S8: refuses invalid events and stores the others', () => {
    const server = memoryServer({
      now: () => START,
      refuses: ({ kind }) => (kind === 'preferred' ? 'event-invalid' : null),
    });
    const reply = ask(server, 0, [goal, lesson]);
    expect(reply).toMatchObject({ stored: [uuid(1)], refused: [{ id: uuid(2), code: 'event-invalid' }] });
  });

  it('sends a row again only after a change', () => {
    const server = memoryServer({ now: () => START });
    ask(server, 0, [lesson, goal]);
    const { rows } = ask(server, 1, [answered({ tea: 3 }, { id: uuid(3) })]);
    expect([rows.words.length, rows.registers.length, rows.settings.length]).toEqual([1, 0, 0]);
  });
});
