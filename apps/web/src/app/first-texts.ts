import { loadTexts, readTexts, type Texts } from '../i18n/index.ts';
import { routeOf } from './routes.tsx';

/**
 * The texts that the first screen at a path needs. Pages that are rendered ahead of time each have a file of their own.
 */
export const textsAt = (path: string, code: string, tag: string): Promise<Texts> => {
  const load = import.meta.env.SSR ? readTexts : loadTexts;
  return load(code, tag, routeOf(path)?.texts ?? []);
};
