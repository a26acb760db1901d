import { describe, expect, it } from 'vitest';
import { openLog, plainLines } from './log.ts';

const collected = (): { lines: string[]; write: (text: string) => void } => {
  const lines: string[] = [];
  return { lines, write: (text) => void lines.push(text) };
};

describe('the log', () => {
  it('writes one JSON object per line, with the time', () => {
    const output = collected();
    openLog('info', output).info({ port: 3000 }, 'listening');
    expect(JSON.parse(output.lines.join(''))).toMatchObject({
      level: 30,
      port: 3000,
      msg: 'listening',
      time: expect.stringMatching(/^20/),
    });
  });

  it('writes one line, whatever line ends a record has', () => {
    const output = collected();
    openLog('info', output).info({ 'a\nname': 'a\r\nvalue\u2028' }, 'a\n{"level":60}');
    expect(
      output.lines
        .join('')
        .trimEnd()
        .split(/[\r\n]/),
    ).toHaveLength(1);
  });

  it('leaves out records below its level', () => {
    const output = collected();
    openLog('warn', output).info('hello');
    expect(output.lines).toEqual([]);
  });

  it.each([
    { password: 'hunter2' },
    { body: { token: 'hunter2' } },
    { req: { headers: { cookie: 'hunter2' } } },
    { req: { headers: { authorization: 'hunter2' } } },
    { res: { headers: { 'set-cookie': 'hunter2' } } },
    { a: { b: { c: { newPassword: 'hunter2' } } } },
  ])('leaves out secrets: %o', (record) => {
    const output = collected();
    openLog('info', output).info(record, 'something');
    expect(output.lines.join('')).not.toContain('hunter2');
  });

  it('names the error of the database without its values', () => {
    const output = collected();
    const fault = {
      code: '23505',
      detail: 'Key (email)=(ada@example.org) already exists.',
      where: 'JSON data: hunter2',
    };
    openLog('info', output).error({ err: Object.assign(new TypeError('duplicate key'), fault) }, 'failed');
    const text = output.lines.join('');
    expect(JSON.parse(text).err).toMatchObject({ message: 'duplicate key', code: '23505' });
    expect(text).not.toMatch(/ada@example|hunter2/);
  });

  it('accepts a record that contains itself', () => {
    const output = collected();
    const record: Record<string, unknown> = { password: 'hunter2' };
    record.self = record;
    openLog('info', output).info(record, 'round and round');
    expect(output.lines.join('')).toContain('round and round');
  });

  it('writes plain lines for a terminal', async () => {
    const output = collected();
    const log = openLog('debug', plainLines(output));
    log.warn({ port: 3000 }, 'The port is odd');
    await new Promise(setImmediate);
    expect(output.lines.join('')).toMatch(/^\d\d:\d\d:\d\d warn {2}The port is odd port=3000\n$/);
  });

  it('writes the stack of an error for a terminal', async () => {
    const output = collected();
    openLog('debug', plainLines(output)).error({ err: new TypeError('odd') }, 'failed');
    await new Promise(setImmediate);
    expect(output.lines.join('')).toMatch(/error failed\nTypeError: odd\n {4}at /);
  });
});
