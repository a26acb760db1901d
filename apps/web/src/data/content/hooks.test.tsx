import 'fake-indexeddb/auto';
import { courseFiles } from '@parlance/testing';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ReplicaProvider } from '../context.tsx';
import { useLearnOffer } from '../hooks.ts';
import type { Data } from '../open-data.ts';
import { chosen, closeTabs, openTab } from '../replica/testing.ts';
import { createSession } from '../session/session.ts';
import { useCourse } from './hooks.ts';
import { useUnit } from './use-unit.ts';

const lesson = {
  id: 'drinks',
  wordCount: 1,
  words: [],
  minutes: 5,
  structure: 'lessons/drinks.json',
  target: 'lessons/drinks.es.json',
};
const unit = {
  ...({ id: 'cafe', kind: 'normal', scene: 'cafe', free: true, lessons: [lesson] } as const),
  structure: 'units/cafe.json',
  target: 'units/cafe.es.json',
};
const titles = (code: string) => ({
  units: { cafe: { title: `café in ${code}`, goal: '' } },
  lessons: { drinks: `drinks in ${code}` },
  files: { cafe: `units/cafe.${code}.json` },
});
const files: Readonly<Record<string, unknown>> = {
  ...courseFiles('es', [unit], {
    en: titles('en'),
    de: titles('de'),
    es: titles('es'),
    fr: titles('fr'),
  }),
  'units/cafe.json': { id: 'cafe', dialogue: [] },
  ...Object.fromEntries(
    ['en', 'es', 'de', 'fr'].map((language) => [
      `units/cafe.${language}.json`,
      { id: 'cafe', language, dialogue: '', items: {} },
    ]),
  ),
};

let asked: string[] = [];
beforeEach(() => {
  asked = [];
  vi.stubGlobal('caches', undefined);
  vi.stubGlobal('fetch', async (url: string) => {
    const name = url.replace('/content/', '');
    asked.push(name);
    return name in files ? new Response(JSON.stringify(files[name])) : new Response('', { status: 404 });
  });
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.unstubAllGlobals();
});

let browsers = 0;
const dataWith = async (settings: Readonly<Record<string, string>>): Promise<Data> => {
  const replica = await openTab(`content-${++browsers}`);
  await replica.record(Object.entries(settings).map(([name, value]) => chosen(name, value)));
  const api = { call: async () => ({ ok: false, code: 'offline' }) as never };
  return { replica, session: createSession({ api, replica, cookie: { isSet: () => false, remove: () => undefined } }) };
};

const Probe = (): ReactElement => {
  const course = useCourse('es');
  const loaded = useUnit('cafe');
  const offer = useLearnOffer();
  return (
    <>
      <output>{course.state === 'ready' ? course.value.texts.lessons['drinks'] : course.state}</output>
      <output>{loaded.state === 'ready' ? loaded.value.explain.language : loaded.state}</output>
      <output>{`${offer.learn} ${offer.isChosen}`}</output>
    </>
  );
};

const shown = (): readonly (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
const open = async (settings: Readonly<Record<string, string>>): Promise<Data> => {
  const data = await dataWith(settings);
  render(
    <ReplicaProvider data={data}>
      <Probe />
    </ReplicaProvider>,
  );
  return data;
};

describe('a unit', () => {
  it('is explained in the interface language, whatever was chosen for another course', async () => {
    await open({ interface: 'de', learn: 'es', explain: 'fr' });
    await waitFor(() => expect(shown().slice(0, 2)).toEqual(['drinks in de', 'de']));
  });

  it('is explained in the chosen language if the interface language is being learned; titles stay', async () => {
    await open({ interface: 'es', learn: 'es', explain: 'fr' });
    await waitFor(() => expect(shown().slice(0, 2)).toEqual(['drinks in es', 'fr']));
  });

  it('waits until that language is chosen', async () => {
    const { replica } = await open({ interface: 'es', learn: 'es' });
    await waitFor(() => expect(shown()[0]).toBe('drinks in es'));
    expect([shown()[1], asked.filter((name) => name.startsWith('units/'))]).toEqual(['loading', []]);
    await replica.record([chosen('explain', 'de')]);
    await waitFor(() => expect(shown()[1]).toBe('de'));
  });

  it('shares the course with other components, and follows a change of the interface language', async () => {
    const { replica } = await open({ interface: 'de', learn: 'es' });
    await waitFor(() => expect(shown()[1]).toBe('de'));
    expect(asked.filter((name) => name === 'index.json')).toHaveLength(1);
    await replica.record([chosen('interface', 'en')]);
    await waitFor(() => expect(shown().slice(0, 2)).toEqual(['drinks in en', 'en']));
  });
});

describe('the offered learn languages', () => {
  it.each([
    [{ interface: 'de' }, 'en false'],
    [{ interface: 'en' }, 'es false'],
    [{ interface: 'en', learn: 'en' }, 'en true'],
    [{ interface: 'de', learn: 'fr' }, 'fr true'],
  ])('for %o are %s', async (settings, offer) => {
    await open(settings);
    // Waits for the course, so that no request is left after the test.
    await waitFor(() => expect(shown()[0]).toMatch(/^drinks/));
    expect(shown()[2]).toBe(offer);
  });
});
