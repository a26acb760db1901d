/// <reference path="../vite-env.d.ts" />
import { languages } from '@parlance/languages';
import type { ComponentType } from 'react';
import { type Pack, withTexts } from '../i18n/index.ts';
import { parallelPreloads, whenQuiet } from '../platform/index.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import type { Guarded } from './use-guard.ts';

/** The frame around a screen. `home` has no tabs for visitors and has tabs for learners. */
export type Frame = 'tabs' | 'bare' | 'home';

/** A screen at its address, and what is fetched with it. */
export interface ScreenRoute {
  /** The path; `{name}` stands for one part of it, which the screen reads from the address. */
  readonly path: string;
  readonly screen: LazyScreen;
  /** `screens/<name>-screen.tsx`. */
  readonly screenName: string;
  readonly frame: Frame;
  /** Text packs that its first view needs besides the shell's. */
  readonly texts: readonly Pack[];
  /** How the guard for English interfaces classifies it. */
  readonly guard?: Guarded;
  /** The interface language that its address sets. */
  readonly language?: string;
  /** Paths of screens that are fetched while this one is shown, so that they open without a network, too. */
  readonly next?: readonly string[];
  /** Loads the screen ahead of need, with the parts that it loads itself later. */
  readonly fetchAhead: () => Promise<unknown>;
}

/**
 * The exports of a screen's module: its component, a function that loads the other parts of its first view, and one that
 * loads what it needs later.
 */
interface ScreenModule {
  readonly fetchParts?: () => Promise<unknown>;
  readonly fetchLater?: () => Promise<unknown>;
  readonly [name: string]: ComponentType | (() => Promise<unknown>) | undefined;
}

type Loaders = Record<string, () => Promise<ScreenModule>>;

const showsControls = import.meta.env.DEV || __DEV_SCREENS__;

const loaders: Loaders = {
  ...import.meta.glob<ScreenModule>(['../screens/*-screen.tsx', '!../screens/dev-*-screen.tsx']),
  ...(showsControls && import.meta.glob<ScreenModule>('../screens/dev-*-screen.tsx')),
};

const componentName = (file: string): string =>
  `${file}-screen`.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Defines a route whose screen is `<Name>Screen` in `screens/<name>-screen.tsx`. */
const screenRoute = (
  path: string,
  file: string,
  rest: Omit<ScreenRoute, 'path' | 'screen' | 'screenName' | 'fetchAhead'>,
): ScreenRoute => {
  const load = loaders[`../screens/${file}-screen.tsx`];
  if (load === undefined) throw new TypeError(`There is no screens/${file}-screen.tsx.`);
  const component = async (): Promise<ComponentType> => {
    const found = (await load())[componentName(file)] as ComponentType | undefined;
    if (found === undefined) throw new TypeError(`screens/${file}-screen.tsx has no ${componentName(file)}.`);
    return found;
  };
  const withItsTexts = (): Promise<ComponentType> => withTexts(rest.texts, component);
  const parts = async (): Promise<unknown> => (await load()).fetchParts?.();
  const screen = lazyScreen(withItsTexts, parts);
  const fetchAhead = async (): Promise<unknown> => {
    await screen.fetchFirst();
    return (await load()).fetchLater?.();
  };
  return { path, screenName: file, screen, fetchAhead, ...rest };
};

const ABOUT = '/ebook/{id}';
const PRACTICE = '/ebook/{id}/learn/{mode}';
const READER = '/ebook/{id}/learn/read';

/** Every screen and its path; any other path redirects to `/`. */
export const screenRoutes: readonly ScreenRoute[] = [
  screenRoute('/', 'home', { frame: 'home', texts: ['landing'] }),
  ...languages.map(({ code }) =>
    screenRoute(`/${code}`, 'home', { frame: 'home', texts: ['landing'], language: code }),
  ),
  screenRoute('/start', 'start', { frame: 'tabs', texts: ['home'] }),
  screenRoute('/courses', 'courses', { frame: 'tabs', texts: ['learn'], guard: 'map' }),
  screenRoute('/courses/lesson', 'lesson', { frame: 'bare', texts: ['learn'], guard: 'lesson' }),
  screenRoute('/courses/dialogue', 'dialogue', { frame: 'bare', texts: ['learn', 'dialogue'] }),
  screenRoute('/courses/speaking', 'speaking', { frame: 'tabs', texts: ['learn'] }),
  screenRoute('/courses/speaking/follow', 'speaking-follow', { frame: 'bare', texts: ['learn', 'dialogue'] }),
  screenRoute('/courses/speaking/roleplay', 'speaking-role-play', { frame: 'bare', texts: ['learn', 'dialogue'] }),
  screenRoute('/clips', 'clips', { frame: 'tabs', texts: ['clips'], guard: 'map' }),
  screenRoute('/clips/lesson', 'clip-lesson', { frame: 'bare', texts: ['clip'] }),
  screenRoute(READER, 'ebook-learn', { frame: 'bare', texts: ['reader'], next: [ABOUT, PRACTICE] }),
  screenRoute('/ebook', 'ebook', { frame: 'tabs', texts: ['shelf'], next: [READER] }),
  screenRoute('/ebook/all', 'ebook-list', { frame: 'tabs', texts: ['shelf'] }),
  screenRoute('/ebook/all/{type}', 'ebook-list', { frame: 'tabs', texts: ['shelf'] }),
  screenRoute(ABOUT, 'ebook-detail', { frame: 'tabs', texts: ['book'], next: [READER, PRACTICE] }),
  screenRoute(PRACTICE, 'ebook-practice', { frame: 'bare', texts: ['practice'] }),
  screenRoute('/games', 'games', { frame: 'tabs', texts: ['games'] }),
  screenRoute('/games/{game}', 'game', { frame: 'bare', texts: ['games'] }),
  screenRoute('/me', 'me', { frame: 'tabs', texts: ['me'] }),
  screenRoute('/alphabet', 'alphabet', { frame: 'tabs', texts: ['alphabet'] }),
  screenRoute('/grammarTips', 'grammar-tips', { frame: 'tabs', texts: ['learn', 'grammar'] }),
  screenRoute('/grammarTips/exercises', 'tip-exercises', { frame: 'bare', texts: ['learn', 'grammar'] }),
  screenRoute('/leaderboard', 'leaderboard', { frame: 'tabs', texts: ['leaderboard'] }),
  screenRoute('/invite', 'invite', { frame: 'tabs', texts: ['invitation'] }),
  screenRoute('/invite/{code}', 'invited', { frame: 'bare', texts: ['invitation'] }),
  screenRoute('/review', 'review', { frame: 'tabs', texts: ['review'] }),
  screenRoute('/review/cards', 'review-cards', { frame: 'bare', texts: ['review'] }),
  screenRoute('/tutor', 'tutor', { frame: 'tabs', texts: ['tutor'] }),
  screenRoute('/settings', 'settings', { frame: 'tabs', texts: ['settings'] }),
  screenRoute('/admin', 'admin', { frame: 'tabs', texts: ['operator'] }),
  screenRoute('/verify', 'verify', { frame: 'bare', texts: ['account'] }),
  screenRoute('/reset', 'reset', { frame: 'bare', texts: ['account'] }),
  screenRoute('/undo', 'undo', { frame: 'bare', texts: ['account'] }),
  screenRoute('/reminders/pause', 'pause-reminders', { frame: 'bare', texts: ['account'] }),
  screenRoute('/signed-in', 'signed-in', { frame: 'bare', texts: ['account'] }),
  screenRoute('/pricing', 'pricing', { frame: 'tabs', texts: ['pricing'] }),
  screenRoute('/pricing/plan', 'pricing-plan', { frame: 'tabs', texts: ['pricing'] }),
  screenRoute('/pricing/order', 'pricing', { frame: 'tabs', texts: ['pricing'] }),
  screenRoute('/pricing/order/{type}', 'pricing-order', { frame: 'bare', texts: ['pricing'] }),
  screenRoute('/pricing/result', 'pricing-result', { frame: 'bare', texts: ['pricing'] }),
  screenRoute('/membership', 'membership', { frame: 'tabs', texts: ['membership'] }),
  screenRoute('/membership/cancel', 'cancel-membership', { frame: 'bare', texts: ['membership'] }),
  screenRoute('/terms', 'terms', { frame: 'bare', texts: ['legal'] }),
  screenRoute('/privacy', 'privacy', { frame: 'bare', texts: ['legal'] }),
  screenRoute('/links', 'links', { frame: 'bare', texts: ['legal'] }),
  ...(showsControls ? [screenRoute('/dev/ui', 'dev-ui', { frame: 'bare', texts: [] })] : []),
];

const partsOf = (path: string): readonly string[] => path.split('/');

/** Whether a path has the parts of a route, of which `{name}` is any. */
const fits = (path: string, route: ScreenRoute): boolean => {
  const [parts, wanted] = [partsOf(path), partsOf(route.path.toLowerCase())];
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => (part.startsWith('{') ? parts[at] !== '' : part === parts[at]))
  );
};

/** The route of a path; upper and lower case are the same. A route without parameters goes before one with them. */
export const routeOf = (path: string): ScreenRoute | undefined => {
  const plain = (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase();
  return (
    screenRoutes.find((route) => route.path.toLowerCase() === plain) ?? screenRoutes.find((route) => fits(plain, route))
  );
};

/** Fetches the screens that follow a route, once the page is quiet; none with data saving on. */
export const fetchNext = async ({ next = [] }: ScreenRoute): Promise<void> => {
  if (next.length === 0) return;
  await whenQuiet();
  if (parallelPreloads() === 0) return;
  const ahead = screenRoutes.filter(({ path }) => next.includes(path)).map((route) => route.fetchAhead());
  await Promise.allSettled(ahead);
};
