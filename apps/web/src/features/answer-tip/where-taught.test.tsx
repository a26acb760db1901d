import 'fake-indexeddb/auto';
import type { GrammarTips, Tip } from '@parlance/domain';
import { tablesFor } from '@parlance/languages';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import { useCourse } from '../../data/index.ts';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { filesOf, openLearner, serveFiles, twoUnits } from '../course-map/testing.ts';
import { WhereTaught } from './index.ts';

const SHAPES = 'lexicon/shapes.es.json';

/** The course with a tip that asks for *un* and *una*, and with the shapes of its words. */
const files = () => {
  const all = filesOf(twoUnits);
  const { learn, tips, items } = all['grammar/es.json'] as GrammarTips;
  const asking = tips.map((tip): Tip => ({ ...tip, gaps: gap('un').concat(gap('una')) }));
  return {
    ...all,
    'index.json': Object.assign({}, all['index.json'], { lexicon: { words: '', texts: {}, shapes: { es: SHAPES } } }),
    'grammar/es.json': { learn, tips: asking, items },
    [SHAPES]: { learn: 'es', words: { coffee: ['café', 'cafés'], '~un/determiner': ['un', 'una'] }, interjections: {} },
  };
};
const gap = (solution: string) => [{ item: 'cafe.coffee', gap: 0, solution }];

beforeEach(() => serveFiles(files));
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

/** Tells that the course has loaded. */
const Loaded = (): ReactNode => (useCourse('es').state === 'ready' ? <p>The course is there.</p> : null);

/** Resolves once a link would be there. */
const quiet = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));

const show = async (given: string, expected: string, learning = 'es'): Promise<void> => {
  const replica = await openLearner();
  await replica.record([chosen('learn', learning)]);
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <Loaded />
      <WhereTaught learn="es" tables={tablesFor('es')} unit="cafe" given={given} expected={expected} />
    </ReplicaProvider>,
  );
  await screen.findByText('The course is there.');
};

describe('a correction of a talk', () => {
  it('opens the tip that holds the wrong and the right word', async () => {
    await show('una', 'un');
    fireEvent.click(await screen.findByRole('button', { name: 'Tip: Two words for a' }));
    expect(await screen.findByRole('dialog', { name: 'Two words for a' })).toBeDefined();
  });

  it('leads to the lesson that teaches the right word', async () => {
    await show('cofé', 'cafés');
    const link = await screen.findByRole('link', { name: 'Lesson: Something to drink' });
    expect(link.getAttribute('href')).toBe('/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic');
  });

  it('leads nowhere where nothing teaches it, or another language is learned now', async () => {
    await show('x', 'zumo');
    await quiet();
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    closeTabs();
    await show('cofé', 'cafés', 'fr');
    await quiet();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
