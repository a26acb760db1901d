import { describe, expect, it } from 'vitest';
import { routeOf, screenRoutes } from './routes.tsx';

describe('the routes', () => {
  it('name existing screens, each once', () => {
    const paths = screenRoutes.map(({ path }) => path);
    expect(paths).toContain('/');
    expect(paths).toContain('/start');
    expect(new Set(paths).size).toBe(paths.length);
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

  it('do not match another path', () => {
    expect(routeOf('/nowhere')).toBeUndefined();
  });
});
