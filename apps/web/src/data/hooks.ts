/** What screens read of a learner, and how they change it. */
import type { LanguageCode } from '@parlance/domain';
import { emptyView, type SetAside, type View } from '@parlance/sync';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useData } from './context.tsx';
import { detectedInterface } from './preferences/detect.ts';
import { explanationOf } from './preferences/explanation.ts';
import { offeredLearn } from './preferences/offer.ts';
import { type PreferenceName, type Preferences, preferenceIn } from './preferences/preferences.ts';
import type { PendingAdoption, Replica, SyncStatus } from './replica/model.ts';
import type { Session, SessionState } from './session/session.ts';

// What a page that was rendered ahead of time shows, and its first render in the browser with it: nobody in particular.
const LOCAL: SyncStatus = { kind: 'local' };
const UNKNOWN: SessionState = { state: 'unknown', me: null };
const NONE: readonly SetAside[] = [];
const noneRefused = (): readonly SetAside[] => NONE;
const localStatus = (): SyncStatus => LOCAL;
const unknownSession = (): SessionState => UNKNOWN;

/** The device's copy of everything learned. */
export const useReplica = (): Replica => useData().replica;

/** A part of the view; renders again when the view has changed and `select` gives something else. */
export const useView = <T>(select: (view: View) => T): T => {
  const { replica } = useData();
  const last = useRef<{ readonly view: View; readonly select: unknown; readonly value: T } | null>(null);
  const selected = (view: View): T => {
    if (last.current?.view !== view || last.current.select !== select) {
      last.current = { view, select, value: select(view) };
    }
    return last.current.value;
  };
  return useSyncExternalStore(
    replica.subscribe,
    () => selected(replica.view()),
    () => selected(emptyView),
  );
};

/** How the exchange with the server stands. */
export const useSyncStatus = (): SyncStatus => {
  const { replica } = useData();
  return useSyncExternalStore(replica.subscribe, replica.status, localStatus);
};

/** Events that the server refused: kept on this device, and shown. */
export const useRefused = (): readonly SetAside[] => {
  const { replica } = useData();
  return useSyncExternalStore(replica.subscribe, replica.refused, noneRefused);
};

/** Who is signed in. */
export const useSession = (): SessionState => {
  const { session } = useData();
  return useSyncExternalStore(session.subscribe, session.current, unknownSession);
};

/** To refresh the session after a sign-in, and to end it. */
export const useSessionControl = (): Session => useData().session;

/** Whether to ask what becomes of progress made before the sign-in. */
export const usePendingAdoption = (): PendingAdoption | null => {
  const { replica } = useData();
  const events = useSyncExternalStore(
    replica.subscribe,
    () => replica.pendingAdoption()?.events ?? 0,
    () => 0,
  );
  return events === 0 ? null : { events };
};

/** A setting, and how to set it; it follows the learner to their other devices. */
export const usePreference = <N extends PreferenceName>(
  name: N,
): readonly [Preferences[N], (value: Preferences[N]) => Promise<void>] => {
  const replica = useReplica();
  const value = useView(useCallback((view: View) => preferenceIn(view, name, detectedInterface()), [name]));
  const set = useCallback(
    (next: Preferences[N]) => replica.record([{ kind: 'preferred', learn: '', data: { name, value: next } }]),
    [replica, name],
  );
  return [value, set];
};

/** In which language meanings are told; null while that must be chosen (`explanationOf`). */
export const useExplanationLanguage = (): LanguageCode | null => {
  const [learn] = usePreference('learn');
  const [language] = usePreference('interface');
  const [explain] = usePreference('explain');
  return explanationOf({ interface: language, learn, explain });
};

/** What to offer somebody who may not have chosen yet. */
export interface LearnOffer {
  /** The language chosen, or the one to offer. */
  readonly learn: LanguageCode;
  /** Whether it was chosen: what is only offered counts for nothing else. */
  readonly chosen: boolean;
  readonly choose: (learn: LanguageCode) => Promise<void>;
}

const hasChosen = (view: View): boolean => view.settings.has('learn');

/** The language to learn, as pages before the first lesson show it. */
export const useLearnOffer = (): LearnOffer => {
  const [learn, choose] = usePreference('learn');
  const [language] = usePreference('interface');
  const chosen = useView(hasChosen);
  return { learn: chosen ? learn : offeredLearn(language), chosen, choose };
};
