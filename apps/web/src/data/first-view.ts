/**
 * The texts of the first screen that the server writes into a page, for use before any file of the course has loaded.
 */
import type { LanguageCode } from '@parlance/domain';
import { createContext, useContext } from 'react';
import { usePreference } from './hooks.ts';

/** Texts of the first screen, which the server derives from the address. */
export interface FirstView {
  /** The learn language. */
  readonly learn: LanguageCode;
  /** The title of the unit. */
  readonly unit: string;
  /** The goal of the unit. */
  readonly goal: string;
  /** The title of the lesson; empty if the address names none. */
  readonly lesson: string;
}

/** The page's first view; undefined if the page has none. */
export const FirstViewContext = createContext<FirstView | undefined>(undefined);

/**
 * The texts that are known before the course has loaded; undefined if there are none, or another language is learned
 * now.
 */
export const useFirstView = (): FirstView | undefined => {
  const [learn] = usePreference('learn');
  const view = useContext(FirstViewContext);
  return view?.learn === learn ? view : undefined;
};
