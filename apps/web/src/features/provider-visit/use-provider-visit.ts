import {
  PROVIDER_CHANNEL,
  type ProviderName,
  type ProviderOutcome,
  type ProviderPurpose,
  providerStart,
} from '@parlance/contract';
import { useEffect, useRef, useState } from 'react';
import { useInterface } from '../../i18n/index.ts';
import { isHandset, leaveTo, openChannel, openWindow } from '../../platform/index.ts';
import { outcomeIn } from './address.ts';

/** A visit that may be under way. */
export interface Visiting {
  /** Begins one; only within a press, because it opens a window. */
  readonly visit: (provider: ProviderName) => void;
  /** Whose window was opened last and has not told its end. It may have been closed long ago: nobody can know. */
  readonly away: ProviderName | null;
}

export interface VisitOptions {
  readonly purpose: ProviderPurpose;
  /** Where a redirect leads back to, asked when it begins. */
  readonly back: () => string;
  /** A redirect would lose what this page shows: a small window is tried on phones, too. */
  readonly keepsPage?: () => boolean;
  /** The visit has ended in its window. A redirect ends in `/signed-in` instead. */
  readonly onEnd: (outcome: ProviderOutcome) => void;
}

/**
 * Visits a provider in a small window, or by a redirect: on phones, and where the browser refuses windows.
 * The end is heard on a channel, because the window cannot be watched: it counts as closed as soon as it leaves us.
 */
export const useProviderVisit = (options: VisitOptions): Visiting => {
  const { code } = useInterface();
  const [away, setAway] = useState<ProviderName | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    if (away === null) return undefined;
    const hear = (said: unknown): void => {
      setAway(null);
      latest.current.onEnd(outcomeIn(said));
    };
    const channel = openChannel<unknown>(PROVIDER_CHANNEL, hear);
    return channel.close;
  }, [away]);
  const visit = (provider: ProviderName): void => {
    const { purpose, back, keepsPage } = options;
    const start = (display: 'popup' | 'redirect'): string =>
      providerStart(provider, { purpose, display, back: back(), language: code });
    const window = !isHandset() || keepsPage?.() === true;
    if (window && openWindow(start('popup'))) setAway(provider);
    else leaveTo(start('redirect'));
  };
  return { visit, away };
};
