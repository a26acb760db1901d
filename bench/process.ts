/** What Linux tells of a process. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** Milliseconds in a tick of the kernel's clock. */
const TICK = 10;
const MEGABYTE = 1e6;

/** Numbers of a process, from its third on; empty where it has ended. */
const fieldsOf = (pid: number | string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};

/** User and system time of a process so far, in milliseconds. */
export const cpuOf = (pid: number | string): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
};

/** The same of the living children of a process, such as PostgreSQL's connections. */
export const cpuOfChildren = (pid: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid))
    .reduce((sum, child) => sum + cpuOf(child), 0);

const statusOf = (pid: number, name: string): number => {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(line?.[1]) * 1024) / MEGABYTE;
};

/** Resident memory of a process, in megabytes (10^6 bytes). */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** The most resident memory since `forgetPeak`, in megabytes. */
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');

/** Lets the peak begin anew. */
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Files and sockets that a process of ours may have open. */
export const openFilesLimit = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
