import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const run = (...words: string[]) => spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });

describe('the command', () => {
  it('says what it can do, and fails, when it is told nothing it knows', () => {
    const { status, stderr } = run('bake');
    expect(status).toBe(2);
    expect(stderr).toBe('Say what to do: check | build | speak | coverage.\n');
  });

  it('checks the shipped content', () => {
    const { status, stdout } = run('check');
    expect(stdout).toMatch(/^The content is without fault \(\d+ units?, \d+ warnings?\)\.\n$/);
    expect(status).toBe(0);
  });

  it('prints how much each course holds', () => {
    const { status, stdout } = run('coverage');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^learn +explain/);
    expect(stdout.trim().split('\n')).toHaveLength(1 + 3 * 13);
  });
});
