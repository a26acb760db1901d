import 'fake-indexeddb/auto';
import { courseFiles } from '@parlance/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Data, ReplicaProvider } from '../../data/context.tsx';
import { chosen, closeTabs, lessonDone, openTab, type TestServer, testServer } from '../../data/replica/testing.ts';
import { onStage } from '../../test/stage.tsx';
import { CourseMap, LessonGate } from './index.ts';

const lesson = (id: string, title: string) => ({
  entry: { id, wordCount: 2, words: ['coffee', 'tea'], minutes: 5, structure: '', target: '' },
  title,
});
const lessons = [lesson('cafe.drinks', 'Something to drink'), lesson('cafe.bill', 'Paying the bill')];
const files = courseFiles(
  'es',
  [{ id: 'cafe', kind: 'normal', scene: 'cafe', free: true, lessons: lessons.map(({ entry }) => entry) }],
  {
    en: {
      units: { cafe: { title: 'At the café', goal: 'Order and pay' } },
      lessons: Object.fromEntries(lessons.map(({ entry, title }) => [entry.id, title])),
    },
  },
);

let isCut = false;
beforeEach(() => {
  isCut = false;
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    if (isCut) throw new TypeError('no network');
    const name = url.replace('/content/', '');
    return name in files ? new Response(JSON.stringify(files[name])) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

let browsers = 0;
const open = async (server?: TestServer) => {
  const replica = await openTab(`map-${++browsers}`, server);
  await replica.record([chosen('learn', 'es'), chosen('interface', 'en'), chosen('explain', 'en')]);
  return replica;
};
type Opened = Awaited<ReturnType<typeof open>>;
const show = (replica: Opened, element = <CourseMap />, path = '/courses'): void => {
  onStage(<ReplicaProvider data={{ replica } as Data}>{element}</ReplicaProvider>, path);
};

describe('the map of a course', () => {
  it('shows the unit, what is open, and what opens the rest', async () => {
    show(await open());
    expect(await screen.findByRole('heading', { name: 'At the café' })).toBeDefined();
    expect(screen.getByText('10 min left')).toBeDefined();
    const first = screen.getByRole('link', { name: /Something to drink/ });
    expect(first.getAttribute('href')).toBe('/courses/lesson?unit=cafe&lesson=cafe.drinks&mode=classic');
    expect(screen.getByText('Opens after “Something to drink”')).toBeDefined();
    expect(screen.queryByRole('link', { name: /Paying/ })).toBeNull();
    expect(screen.getByText('0 of 2 met')).toBeDefined();
  });

  it('follows another device without a reload', async () => {
    const server = testServer();
    const [here, there] = [await open(server), await open(server)];
    await here.adopt('ada');
    await there.adopt('ada');
    show(here);
    await screen.findByRole('heading', { name: 'At the café' });
    await there.record([lessonDone('cafe.drinks')]);
    await there.sync();
    await act(() => here.sync());
    const next = await screen.findByRole('link', { name: /Paying the bill/ });
    expect(next.getAttribute('href')).toContain('lesson=cafe.bill');
    expect(within(screen.getByRole('list', { name: 'Lessons' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByText('5 min left')).toBeDefined();
  });

  it('leads to the challenge once a lesson is done', async () => {
    const replica = await open();
    await replica.record([lessonDone('cafe.drinks')]);
    show(replica);
    const challenge = await screen.findByRole('radio', { name: 'Challenge' });
    act(() => challenge.click());
    await waitFor(() =>
      expect(screen.getByRole('link', { name: /Something to drink/ }).getAttribute('href')).toContain('mode=challenge'),
    );
  });

  it('says that it did not arrive, and tries again', async () => {
    isCut = true;
    show(await open());
    const retry = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.getByRole('heading', { name: 'The course did not arrive' })).toBeDefined();
    isCut = false;
    act(() => retry.click());
    expect(await screen.findByRole('heading', { name: 'At the café' })).toBeDefined();
  });
});

describe('the gate of a lesson', () => {
  it('opens for a lesson that is open', async () => {
    show(await open(), <LessonGate lesson="cafe.drinks">the lesson</LessonGate>);
    expect(await screen.findByText('the lesson')).toBeDefined();
  });

  it('says what opens a locked one', async () => {
    show(await open(), <LessonGate lesson="cafe.bill">the lesson</LessonGate>);
    expect(await screen.findByText('Opens after “Something to drink”')).toBeDefined();
    expect(screen.queryByText('the lesson')).toBeNull();
    expect(screen.getByRole('link', { name: 'To the course' }).getAttribute('href')).toBe('/courses?unit=cafe');
  });

  it('knows no lesson that the course does not hold', async () => {
    show(await open(), <LessonGate lesson="cafe.nothing">the lesson</LessonGate>);
    expect(await screen.findByText('There is nothing to do here')).toBeDefined();
  });
});
