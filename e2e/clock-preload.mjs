/**
 * Loaded before the program (`node --import`): its clock shows another time than the machine's, by the milliseconds
 * that stand in the file CLOCK_OFFSET_FILE at that moment. Timers run as ever.
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
