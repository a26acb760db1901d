import 'fake-indexeddb/auto';
import type { LessonEntry } from '@parlance/domain';
import { courseFiles, lessonStructure, lessonTexts, unitEntry } from '@parlance/testing';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../../data/context.tsx';
import type { Data } from '../../data/open-data.ts';
import { chosen, closeTabs, openTab } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { type FinishedSession, SessionView } from './index.ts';
import { fetchRest } from './lesson.tsx';

const drinks = { what: 'lesson', unit: 'cafe', lesson: 'cafe.drinks', mode: 'classic' } as const;

const unit = unitEntry('cafe', 1);
const entry = { ...unit.lessons[0], id: 'cafe.drinks', structure: 's.json', target: 'es.json' } as LessonEntry;
const titles = { units: { cafe: { title: '', goal: '' } }, lessons: { 'cafe.drinks': 'Drinks' } };
const files: Readonly<Record<string, unknown>> = {
  ...courseFiles('es', [{ ...unit, lessons: [entry] }], {
    en: { ...titles, files: { 'cafe.drinks': 'en.json' } },
    es: { ...titles, files: { 'cafe.drinks': 'es.json' } },
  }),
  's.json': lessonStructure,
  'es.json': lessonTexts('es'),
  'en.json': lessonTexts('en'),
};

let isCut = false;
beforeAll(fetchRest);
beforeEach(() => {
  isCut = false;
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/content/', '');
    if (isCut) throw new TypeError('no network');
    return name in files ? new Response(JSON.stringify(files[name])) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

let browsers = 0;
const open = async (settings: readonly [string, string | boolean][] = []) => {
  const replica = await openTab(`session-${++browsers}`);
  const names: [string, string | boolean][] = [['learn', 'es'], ['interface', 'en'], ...settings];
  await replica.record(names.map(([name, value]) => ({ ...chosen(name, ''), data: { name, value } }) as never));
  return replica;
};
const show = (replica: Awaited<ReturnType<typeof open>>, mode: 'classic' | 'challenge' = 'classic') => {
  const after = vi.fn((finished: FinishedSession) => <p>{finished.outcome.stars} stars</p>);
  onStage(
    <ReplicaProvider data={{ replica } as Data}>
      <SessionView work={{ ...drinks, mode }} after={after} onLeft={() => undefined} />
    </ReplicaProvider>,
  );
  return after;
};
const press = (key: string): void => {
  fireEvent.keyDown(document.activeElement ?? document.body, { key });
};
const progress = (): string | null => screen.getByRole('img', { name: /^Step / }).getAttribute('aria-label');

describe('the view of a session', () => {
  it('resumes after a reload', async () => {
    const replica = await open();
    show(replica);
    await screen.findByRole('heading', { name: 'New words' });
    const before = progress();
    press('Enter');
    await waitFor(() => expect(progress()).not.toBe(before));
    const place = progress();
    await waitFor(async () => expect((await replica.loadSession(drinks))?.answers).toHaveLength(1));
    cleanup();
    show(replica);
    await screen.findByRole('heading', { level: 1 });
    expect(progress()).toBe(place);
  });

  it('continues without a network after it has started', async () => {
    show(await open());
    await screen.findByRole('heading', { name: 'New words' });
    isCut = true;
    const before = progress();
    press('Enter');
    await waitFor(() => expect(progress()).not.toBe(before));
  });

  it('says if it is offline and not yet stored, and tries again', async () => {
    isCut = true;
    vi.stubGlobal('navigator', Object.create(navigator, { onLine: { value: false } }));
    show(await open());
    expect(await screen.findByText('This lesson is not on your device yet')).toBeDefined();
    isCut = false;
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(await screen.findByRole('heading', { name: 'New words' })).toBeDefined();
  });

  it('contains a challenge without listening in silent mode', async () => {
    show(await open([['silent', true]]), 'challenge');
    const task = await screen.findByRole('heading', { level: 1 });
    expect(['Which one do you hear?', 'Type what you hear', 'Build what you hear']).not.toContain(task.textContent);
  });

  it('starts again from the first step', async () => {
    const replica = await open();
    show(replica);
    await screen.findByRole('heading', { name: 'New words' });
    press('Enter');
    const saved = await waitFor(async () => {
      const session = await replica.loadSession(drinks);
      if (session === undefined) throw new Error('not yet kept');
      return session;
    });
    cleanup();
    // Only the step with new words is left.
    await replica.record([], { save: { ...saved, queue: saved.plan.slice(0, 1).map(({ id }) => id) } });
    const after = show(replica);
    await screen.findByRole('heading', { name: 'New words' });
    press('Enter');
    await screen.findByText(/stars$/);
    act(() => after.mock.lastCall?.[0].playAgain());
    expect(await screen.findByRole('heading', { name: 'New words' })).toBeDefined();
  });
});
