import {
  PROVIDER_CHANNEL,
  type ProviderName,
  type ProviderOutcome,
  type ProviderPurpose,
  providerStart,
} from '@parlance/contract';
import { useEffect, useRef, useState } from 'react';
import { useInterface } from '../../i18n/index.ts';
import { isHandset, leaveTo, onReturn, openChannel, openWindow } from '../../platform/index.ts';
import { parseOutcome } from './address.ts';

/** Starts OAuth attempts, and knows which one may be under way. */
export interface ProviderVisit {
  /** Starts an attempt. Must be called in a click handler, because it opens a popup. */
  readonly visit: (provider: ProviderName) => void;
  /**
   * The provider in whose popup somebody is: null once its outcome has come, or this page is used again. Whether the popup
   * was closed or is only behind the page cannot be known; its outcome is received in both cases.
   */
  readonly pending: ProviderName | null;
}

/** What an OAuth attempt is for, and what surrounds it. */
export interface VisitOptions {
  readonly purpose: ProviderPurpose;
  /** Gives the path to which a redirect returns; called when it starts. */
  readonly back: () => string;
  /** Whether a redirect would lose what this page shows; then a popup is tried on phones, too. */
  readonly keepsPage?: () => boolean;
  /** Called with the outcome of an attempt in a popup. A redirect ends at `/signed-in` instead. */
  readonly onEnd: (outcome: ProviderOutcome) => void;
}

/**
 * Starts OAuth attempts in a popup, or by a redirect on phones and where the browser refuses popups. The outcome arrives on
 * a broadcast channel: the popup itself cannot be watched, because it counts as closed once it leaves our origin.
 */
export const useProviderVisit = (options: VisitOptions): ProviderVisit => {
  const { code } = useInterface();
  const [pending, setPending] = useState<ProviderName | null>(null);
  /** Whether a popup was opened that has not reported its outcome. */
  const [isListening, setListening] = useState(false);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => onReturn(() => setPending(null)), []);
  useEffect(() => {
    if (!isListening) return undefined;
    const receive = (message: unknown): void => {
      setPending(null);
      setListening(false);
      latest.current.onEnd(parseOutcome(message));
    };
    const channel = openChannel<unknown>(PROVIDER_CHANNEL, receive);
    return channel.close;
  }, [isListening]);
  const visit = (provider: ProviderName): void => {
    const { purpose, back, keepsPage } = options;
    const start = (display: 'popup' | 'redirect'): string =>
      providerStart(provider, { purpose, display, back: back(), language: code });
    const window = !isHandset() || keepsPage?.() === true;
    if (window && openWindow(start('popup'))) {
      setPending(provider);
      setListening(true);
    } else {
      leaveTo(start('redirect'));
    }
  };
  return { visit, pending };
};
