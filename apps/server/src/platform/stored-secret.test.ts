import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hasCode, storedSecret } from './stored-secret.ts';

describe('a stored secret', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parlance-secret-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is generated once and is long', async () => {
    const secret = await storedSecret(join(folder, 'deep/secret'));
    expect(secret.length).toBeGreaterThan(40);
    expect(await storedSecret(join(folder, 'deep/secret'))).toBe(secret);
  });

  it('can be read by its owner only', async () => {
    await storedSecret(join(folder, 'secret'));
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('is the same for all processes that generate it at the same time, and leaves no temporary file', async () => {
    const secrets = await Promise.all(Array.from({ length: 20 }, () => storedSecret(join(folder, 'secret'))));
    expect(new Set(secrets).size).toBe(1);
    expect(await readdir(folder)).toEqual(['secret']);
  });

  it('passes on errors of reading', async () => {
    await expect(storedSecret(folder)).rejects.toMatchObject({ code: 'EISDIR' });
  });
});

describe('the code of an error', () => {
  it('is found on errors only', () => {
    expect(hasCode(Object.assign(new TypeError(), { code: 'X' }), 'W', 'X')).toBe(true);
    expect(hasCode({ code: 'X' }, 'X')).toBe(false);
    expect(hasCode(new TypeError('X'), 'X')).toBe(false);
  });
});
