import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { castOf, PEOPLE, SCENES, sceneNamed } from './cast.ts';
import { Scene } from './scene.tsx';
import { Figure } from './scenes/figures.tsx';

const content = join(import.meta.dirname, '../../../../content');

const written = readdirSync(join(content, 'units'))
  .filter((file) => file.endsWith('.yaml'))
  .map((file) => /^scene: *(\S+)/m.exec(readFileSync(join(content, 'units', file), 'utf8'))?.[1]);

const members = [...readFileSync(join(content, 'cast.yaml'), 'utf8').matchAll(/^ {2}(\w+): *\{/gm)].map(
  ([, key]) => key,
);

afterEach(cleanup);

describe('a scene', () => {
  it('without a drawing shows the café', () => {
    expect(sceneNamed('cafe')).toBe('cafe');
    expect(sceneNamed('harbour')).toBe('cafe');
    expect(sceneNamed('constructor')).toBe('cafe');
  });

  it('is drawn for every unit', () => {
    expect(written.length).toBeGreaterThan(0);
    for (const scene of written) expect(SCENES).toContain(scene);
  });

  it('is drawn for every place that a clip may name', () => {
    const places = readFileSync(join(content, 'places.yaml'), 'utf8').matchAll(/^ {2}- (\S+)$/gm);
    expect([...places].map(([, place]) => place)).toEqual([...SCENES]);
  });

  it.each(SCENES)('in the place "%s" shows two people, with and without the host', async (name) => {
    for (const host of [undefined, 'waiting'] as const) {
      const { container, unmount } = render(<Scene name={name} host={host} />);
      await waitFor(() => expect(container.querySelectorAll('.person')).toHaveLength(2));
      expect(container.querySelectorAll('text, image')).toHaveLength(0);
      unmount();
    }
  });

  it('is decorative unless it has a description', () => {
    const { container } = render(
      <>
        <Scene name="market" />
        <Scene name="market" label="Two people at a market" />
      </>,
    );
    expect(container.querySelectorAll(':scope > [aria-hidden="true"]')).toHaveLength(1);
    expect(container.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Two people at a market');
  });
});

describe('the cast', () => {
  it('has a drawing for everybody, dogs included', () => {
    expect(members.length).toBeGreaterThan(0);
    for (const member of members) expect(PEOPLE).toContain(member);
  });

  it.each(PEOPLE)('lets %s blink, and move the mouth only while speaking', (member) => {
    const { container, rerender } = render(<Figure member={member} x={0} cut="" speaking={false} />);
    for (const part of ['.lids', '.shut', '.spoken']) expect(container.querySelector(part)).not.toBeNull();
    expect(container.querySelector('[data-speaking]')).toBeNull();
    rerender(<Figure member={member} x={0} cut="" speaking />);
    expect(container.querySelector('[data-speaking] .spoken')).not.toBeNull();
  });

  it('of a place are the two who speak in the unit, Nora first', () => {
    expect(castOf('square', [{ speaker: 'leo' }, { speaker: 'nora' }, { speaker: 'leo' }])).toEqual(['nora', 'leo']);
  });

  it('of a place are those who are mostly met there, if the lines do not tell', () => {
    expect(castOf('bus-stop', [])).toEqual(['nora', 'samir']);
    expect(castOf('bus-stop', [{ speaker: 'samir' }])).toEqual(['nora', 'samir']);
    expect(castOf('bus-stop', [{ speaker: 'stranger' }, { speaker: 'nora' }])).toEqual(['nora', 'samir']);
  });
});
