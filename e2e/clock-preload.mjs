/**
 * Shifts the clock of a program that is started with `node --import` and this file. The offset in milliseconds is read
 * from the file CLOCK_OFFSET_FILE each time. Timers are not affected.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_OFFSET_FILE ?? '';
const RealDate = globalThis.Date;
const realNow = RealDate.now;
const now = () => realNow() + Number(readFileSync(file, 'utf8'));

RealDate.now = now;
globalThis.Date = new Proxy(RealDate, {
  apply: () => new RealDate(now()).toString(),
  construct: (target, given, made) => Reflect.construct(target, given.length === 0 ? [now()] : given, made),
});
