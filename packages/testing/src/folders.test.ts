import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { databaseFolder } from './folders.ts';

describe('the folder of a database', () => {
  let memory: string;
  const made: string[] = [];
  const open = async (...place: [string, number]): Promise<string> => {
    const folder = await databaseFolder('parlance-folders-', ...place);
    made.push(folder);
    return folder;
  };
  beforeEach(async () => {
    memory = await mkdtemp(join(tmpdir(), 'parlance-memory-'));
  });
  afterEach(async () => {
    for (const folder of [...made.splice(0), memory]) await rm(folder, { recursive: true });
  });

  it('is empty, and in memory if there is room', async () => {
    const folder = await open(memory, 1);
    expect(dirname(folder)).toBe(memory);
    expect(await readdir(folder)).toEqual([]);
  });

  it('is among the temporary files if there is too little room in memory', async () => {
    expect(dirname(await open(memory, Number.POSITIVE_INFINITY))).toBe(tmpdir());
  });

  it('is among the temporary files where no files are kept in memory', async () => {
    expect(dirname(await open(join(memory, 'missing'), 1))).toBe(tmpdir());
  });
});
