import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { fetchNext, routeOf, screenRoutes } from './routes.tsx';

const SCREENS = join(import.meta.dirname, '../screens');
const JOURNEYS = join(import.meta.dirname, '../../../../e2e');

const screens = globSync('*-screen.tsx', { cwd: SCREENS }).map((file) => basename(file, '-screen.tsx'));
const journeys = globSync('*.spec.ts', { cwd: JOURNEYS }).map((file) => readFileSync(join(JOURNEYS, file), 'utf8'));

describe('a screen', () => {
  it.each(screens)('has a route: %s', (name) => {
    expect(screenRoutes.map(({ screenName }) => screenName)).toContain(name);
  });

  it.each(screens)('is what its file exports by its name: %s', (name) => {
    const component = `${name}-screen`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
    const source = readFileSync(join(SCREENS, `${name}-screen.tsx`), 'utf8');
    expect(source).toMatch(new RegExp(`^export (function|const) ${component}\\b`, 'm'));
  });

  const paths = screenRoutes.filter(({ path, language }) => language === undefined && !path.startsWith('/dev/'));

  it.each(paths)('is visited by a journey: $path', ({ path }) => {
    // A parameter stands for anything: `/games/{game}` is visited at `/games/pairs`.
    const visit = new RegExp(`['"\`}]${path.replace(/\{\w+\}/g, '[\\w-]+')}['"\`?]`);
    expect(journeys.some((journey) => visit.test(journey))).toBe(true);
  });
});

describe('the routes', () => {
  it('name existing screens, each once', () => {
    const paths = screenRoutes.map(({ path }) => path);
    expect(paths).toContain('/');
    expect(paths).toContain('/start');
    expect(new Set(paths).size).toBe(paths.length);
  });

  it('fetch what follows a book, and nothing elsewhere', async () => {
    const practice = routeOf('/ebook/any/learn/matching');
    if (practice === undefined) throw new TypeError('There is no practice of words');
    const fetched = vi.spyOn(practice, 'fetchAhead').mockResolvedValue(undefined);
    for (const route of screenRoutes.filter(({ path }) => !path.startsWith('/ebook/{id}'))) await fetchNext(route);
    expect(fetched).not.toHaveBeenCalled();
    for (const path of ['/ebook/any', '/ebook/any/learn/read']) await fetchNext(routeOf(path) ?? practice);
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('are guarded where meanings are explained: the map, and a lesson in its own way', () => {
    expect(routeOf('/courses')?.guard).toBe('map');
    expect(routeOf('/courses/lesson')?.guard).toBe('lesson');
    expect(routeOf('/start')?.guard).toBeUndefined();
  });

  it('show no tabs in a lesson', () => {
    expect(routeOf('/courses/lesson')?.frame).toBe('bare');
  });

  it('are found with a slash at the end, too', () => {
    expect(routeOf('/start/')?.path).toBe('/start');
  });

  it('with a parameter are found with anything in its place, but not without it or with more', () => {
    expect(routeOf('/games/pairs')?.path).toBe('/games/{game}');
    expect(routeOf('/Games/Pairs/')?.path).toBe('/games/{game}');
    expect(routeOf('/games')?.path).toBe('/games');
    expect(routeOf('/games/pairs/more')).toBeUndefined();
  });

  it('do not match another path', () => {
    expect(routeOf('/nowhere')).toBeUndefined();
  });
});
