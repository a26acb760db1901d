/** What a page that the server sent says of its first screen before any file of a course has come. */
import type { LanguageCode } from '@parlance/domain';
import { createContext, useContext } from 'react';
import { usePreference } from './hooks.ts';

/** Texts of the first screen, found by the server from the address. */
export interface FirstView {
  /** The language that is learned. */
  readonly learn: LanguageCode;
  /** Title of the unit. */
  readonly unit: string;
  /** What the unit is for. */
  readonly goal: string;
  /** Title of the lesson; empty where the address names none. */
  readonly lesson: string;
}

/** The page's first view; absent where the page came without one. */
export const FirstViewContext = createContext<FirstView | undefined>(undefined);

/** The texts known before the course is there; undefined where none are, or another language is learned by now. */
export const useFirstView = (): FirstView | undefined => {
  const [learn] = usePreference('learn');
  const view = useContext(FirstViewContext);
  return view?.learn === learn ? view : undefined;
};
