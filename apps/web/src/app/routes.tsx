/// <reference path="../vite-env.d.ts" />
import { languages } from '@parlance/languages';
import type { ComponentType } from 'react';
import { type Pack, withTexts } from '../i18n/index.ts';
import { type LazyScreen, lazyScreen } from './lazy-screen.tsx';
import type { Guarded } from './use-guard.ts';

/** How the shell frames a screen. `home` is bare for strangers and has tabs for learners. */
export type Frame = 'tabs' | 'bare' | 'home';

export interface ScreenRoute {
  readonly path: string;
  readonly screen: LazyScreen;
  /** `screens/<name>-screen.tsx`. */
  readonly screenName: string;
  readonly frame: Frame;
  /** What its first view needs beyond the shell's texts. */
  readonly texts: readonly Pack[];
  /** What the guard for English interfaces takes it for. */
  readonly guard?: Guarded;
  /** The interface language that its address asks for. */
  readonly language?: string;
}

/** What a screen's module exports: its component, and how the parts of its first view are fetched. */
interface ScreenModule {
  readonly fetchParts?: () => Promise<unknown>;
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

/** A screen that has been built: `screens/<name>-screen.tsx` exports `<Name>Screen`. */
const built = (
  path: string,
  file: string,
  rest: Omit<ScreenRoute, 'path' | 'screen' | 'screenName'>,
): readonly ScreenRoute[] => {
  const load = loaders[`../screens/${file}-screen.tsx`];
  if (load === undefined) return [];
  const component = async (): Promise<ComponentType> => {
    const module = await load();
    return (module[componentName(file)] as ComponentType | undefined) ?? (() => null);
  };
  const withItsTexts = (): Promise<ComponentType> => withTexts(rest.texts, component);
  const parts = async (): Promise<unknown> => (await load()).fetchParts?.();
  return [{ path, screenName: file, screen: lazyScreen(withItsTexts, parts), ...rest }];
};

/** Every screen and where it lives; any other path leads to `/`. */
export const screenRoutes: readonly ScreenRoute[] = [
  ...built('/', 'home', { frame: 'home', texts: ['landing'] }),
  ...languages.flatMap(({ code }) => built(`/${code}`, 'home', { frame: 'home', texts: ['landing'], language: code })),
  ...built('/start', 'start', { frame: 'tabs', texts: ['home'] }),
  ...built('/courses', 'courses', { frame: 'tabs', texts: ['learn'], guard: 'map' }),
  ...built('/courses/lesson', 'lesson', { frame: 'bare', texts: ['learn'], guard: 'lesson' }),
  ...built('/courses/dialogue', 'dialogue', { frame: 'bare', texts: ['learn', 'dialogue'] }),
  ...built('/courses/speaking/follow', 'speaking-follow', { frame: 'bare', texts: ['learn', 'dialogue'] }),
  ...built('/courses/speaking/roleplay', 'speaking-role-play', { frame: 'bare', texts: ['learn', 'dialogue'] }),
  ...built('/settings', 'settings', { frame: 'tabs', texts: ['settings'] }),
  ...built('/verify', 'verify', { frame: 'bare', texts: ['account'] }),
  ...built('/reset', 'reset', { frame: 'bare', texts: ['account'] }),
  ...built('/signed-in', 'signed-in', { frame: 'bare', texts: ['account'] }),
  ...built('/terms', 'terms', { frame: 'bare', texts: ['legal'] }),
  ...built('/privacy', 'privacy', { frame: 'bare', texts: ['legal'] }),
  ...built('/links', 'links', { frame: 'bare', texts: ['legal'] }),
  ...(showsControls ? built('/dev/ui', 'dev-ui', { frame: 'bare', texts: [] }) : []),
];

/** The route of a path, in whatever case it is written. */
export const routeOf = (path: string): ScreenRoute | undefined => {
  const plain = (path.length > 1 ? path.replace(/\/+$/, '') : path).toLowerCase();
  return screenRoutes.find((route) => route.path === plain);
};
