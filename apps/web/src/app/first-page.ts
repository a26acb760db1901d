/**
 * Reads from the page that the server sent which first screen is already rendered in it, and in which language
 * (`build/pages.ts`).
 */
import { languageOf, languages } from '@parlance/languages';
import type { FirstView } from '../data/index.ts';

/** A first screen that was rendered ahead of time. */
export interface FirstPage {
  readonly screen: string;
  /** The code of its language. */
  readonly language: string;
  /** Name of the bundle with the course files of the screen; undefined where there is none. */
  readonly files: string | undefined;
  readonly firstView: FirstView | undefined;
}

const isText = (value: unknown): value is string => typeof value === 'string';

const firstViewOf = (said: unknown): FirstView | undefined => {
  if (typeof said !== 'object' || said === null) return undefined;
  const { learn, unit, goal, lesson }: Partial<Record<keyof FirstView, unknown>> = said;
  return isText(learn) && isText(unit) && isText(goal) && isText(lesson) ? { learn, unit, goal, lesson } : undefined;
};

/** Reads `<script id="page">`; undefined if the page has no prerendered screen, or the content is malformed. */
export const firstPageOf = (json: string | null | undefined): FirstPage | undefined => {
  try {
    const said: unknown = JSON.parse(json ?? '');
    if (typeof said !== 'object' || said === null) return undefined;
    const { screen, language, files, firstView }: Partial<Record<keyof FirstPage, unknown>> = said;
    if (!isText(screen) || !isText(language) || languageOf(language) === undefined) return undefined;
    return {
      screen,
      language,
      files: isText(files) && files !== '' ? files : undefined,
      firstView: firstViewOf(firstView),
    };
  } catch {
    return undefined;
  }
};

/** The language that a path such as `/de` names. */
export const languageOfPath = (path: string): string | undefined =>
  languages.find(({ code }) => path === `/${code}`)?.code;
