import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const cli = fileURLToPath(new URL('./cli.ts', import.meta.url));
const run = (...words: string[]) => spawnSync(process.execPath, [cli, ...words], { encoding: 'utf8' });

describe('the command', () => {
  it('prints its usage and fails for an unknown command', () => {
    const { status, stderr } = run('bake');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^Say what to do: check \| (\w+ \| )+\w+\.\n$/);
    for (const command of ['build', 'speak', 'coverage', 'export', 'import']) expect(stderr).toContain(command);
  });

  it('checks the shipped content', () => {
    const { status, stdout } = run('check');
    expect(stdout).toMatch(/^The content is without issue \(\d+ units?, \d+ warnings?\)\.\n$/);
    expect(status).toBe(0);
  });

  it('refuses to export an unknown language', () => {
    const { status, stderr } = run('export', 'latin');
    expect(stderr).toMatch(/^Name a language: en /);
    expect(status).toBe(2);
  });

  it('refuses to import a missing table', () => {
    const { status, stderr } = run('import', 'no-such-table.csv');
    expect(stderr).toBe('There is no file "no-such-table.csv": name the table to take back.\n');
    expect(status).toBe(2);
  });

  it('shows what is accepted of a sentence', () => {
    const { status, stdout } = run('answers', 'cafe.order-coffee', 'es');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^es: Quisiera un café, por favor\.\n.*\n {2}= \d+ texts, such as\n {6}\S/);
  });

  it('names the form of a sentence that it does not know', () => {
    const { status, stderr } = run('answers', 'cafe');
    expect(stderr).toBe('There is no sentence "cafe": name it as <unit>.<key>, such as cafe.order-coffee.\n');
    expect(status).toBe(2);
  });

  it('prints how much each course holds', () => {
    const { status, stdout } = run('coverage');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^learn +explain/);
    expect(stdout.trim().split('\n')).toHaveLength(1 + 3 * 13);
  });
});
