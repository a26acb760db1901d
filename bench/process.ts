/** Reads figures of a process from Linux. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** The length of a tick of the kernel's clock, in milliseconds. */
const TICK = 10;
const MEGABYTE = 1e6;

/** The fields of a process in `/proc/<pid>/stat` from the third on; empty if the process has ended. */
const fieldsOf = (pid: number | string): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  } catch {
    return [];
  }
};

/** The user and system time of a process so far, in milliseconds. */
export const cpuOf = (pid: number | string): number => {
  const fields = fieldsOf(pid);
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK;
};

/** The user and system time of the living children of a process, such as PostgreSQL's connections, in milliseconds. */
export const cpuOfChildren = (pid: number): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && fieldsOf(name)[1] === String(pid))
    .reduce((sum, child) => sum + cpuOf(child), 0);

const statusOf = (pid: number, name: string): number => {
  const line = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return (Number(line?.[1]) * 1024) / MEGABYTE;
};

/** The resident memory of a process, in megabytes (10^6 bytes). */
export const memoryOf = (pid: number): number => statusOf(pid, 'VmRSS');

/** The resident memory that a process shares with no file, in megabytes. */
export const privateMemoryOf = (pid: number): number => statusOf(pid, 'RssAnon');

/** The peak resident memory since `resetPeak`, in megabytes. */
export const peakOf = (pid: number): number => statusOf(pid, 'VmHWM');

/** Resets the peak memory of a process. */
export const resetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The limit of open files and sockets of this process. */
export const openFilesLimit = (): number =>
  Number(/^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]);
