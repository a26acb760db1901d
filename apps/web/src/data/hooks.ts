/** Hooks through which screens read and change a learner's data. */
import type { LanguageCode } from '@parlance/domain';
import { emptyView, type SetAside, type View } from '@parlance/sync';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import { useData } from './context.tsx';
import { detectedInterface } from './preferences/detect.ts';
import { explanationOf } from './preferences/explanation.ts';
import { chosenIn, type PreferenceName, type Preferences, preferenceIn } from './preferences/preferences.ts';
import type { PendingAdoption, Replica, SyncStatus } from './replica/model.ts';
import type { Session, SessionState } from './session/session.ts';

// Snapshots for prerendered pages and for their first render in the browser, where nobody is known to be signed in.
const LOCAL: SyncStatus = { kind: 'local' };
const UNKNOWN: SessionState = { state: 'unknown', me: null };
const NONE: readonly SetAside[] = [];
const noneRefused = (): readonly SetAside[] => NONE;
const localStatus = (): SyncStatus => LOCAL;
const unknownSession = (): SessionState => UNKNOWN;

/** The local replica. */
export const useReplica = (): Replica => useData().replica;

/** A part of the view. The component renders again when `select` returns another value after a change of the view. */
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

/** The state of the exchange with the server. */
export const useSyncStatus = (): SyncStatus => {
  const { replica } = useData();
  return useSyncExternalStore(replica.subscribe, replica.status, localStatus);
};

/** Events that the server refused; they stay on this device and are shown. */
export const useRefused = (): readonly SetAside[] => {
  const { replica } = useData();
  return useSyncExternalStore(replica.subscribe, replica.refused, noneRefused);
};

/** Who is signed in. */
export const useSession = (): SessionState => {
  const { session } = useData();
  return useSyncExternalStore(session.subscribe, session.current, unknownSession);
};

/** The session, for refreshing it after a sign-in and for ending it. */
export const useSessionControl = (): Session => useData().session;

/** The pending question whether progress made before the sign-in is added to the account; null if there is none. */
export const usePendingAdoption = (): PendingAdoption | null => {
  const { replica } = useData();
  const events = useSyncExternalStore(
    replica.subscribe,
    () => replica.pendingAdoption()?.events ?? 0,
    () => 0,
  );
  return events === 0 ? null : { events };
};

/** The value of a setting and a function that sets it; settings are synchronised between devices. */
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

/** The value that the learner has chosen for a setting; undefined where they have not, and its default applies. */
export const useChosenPreference = <N extends PreferenceName>(name: N): Preferences[N] | undefined =>
  useView(useCallback((view: View) => chosenIn(view, name), [name]));

/** The explanation language; null until the learner has chosen one where that is necessary (`explanationOf`). */
export const useExplanationLanguage = (): LanguageCode | null => {
  const [learn] = usePreference('learn');
  const [language] = usePreference('interface');
  const [explain] = usePreference('explain');
  return explanationOf({ interface: language, learn, explain });
};

/** The language that is learned, chosen or offered. */
export interface LearnOffer {
  readonly learn: LanguageCode;
  /** Whether the learner chose it. */
  readonly isChosen: boolean;
  readonly choose: (learn: LanguageCode) => Promise<void>;
}

const hasChosen = (view: View): boolean => view.settings.has('learn');

/** The language that is learned, for pages that are shown before it was chosen. */
export const useLearnOffer = (): LearnOffer => {
  const [learn, choose] = usePreference('learn');
  const isChosen = useView(hasChosen);
  return { learn, isChosen, choose };
};
