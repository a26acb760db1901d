import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useReplica, useSession } from '../../data/index.ts';
import { withTexts } from '../../i18n/index.ts';
import { useQuietPart } from '../../platform/index.ts';
import type { ModelPanelProps } from './model-panel.tsx';
import styles from './model-slot.module.css';

const loadPanel = async (): Promise<ComponentType<ModelPanelProps>> =>
  (await withTexts(['tutorModel'], () => import('./model-panel.tsx'))).ModelPanel;

/** Whether the account had a service when it was asked last. */
const SERVICE = 'tutor/service';

/** What is remembered: undefined until it was read, null where nothing is known. */
const useRemembered = (): readonly [boolean | null | undefined, (isThere: boolean) => void] => {
  const replica = useReplica();
  const [remembered, setRemembered] = useState<boolean | null>();
  useEffect(() => {
    let isShown = true;
    void replica.recall(SERVICE).then((found) => isShown && setRemembered(typeof found === 'boolean' ? found : null));
    return () => {
      isShown = false;
    };
  }, [replica]);
  const keep = (isThere: boolean): void => {
    if (isThere === remembered) return;
    setRemembered(isThere);
    void replica.remember(SERVICE, isThere);
  };
  return [remembered, keep];
};

/** For how long the list waits for the server to say who is signed in, in milliseconds. */
const LONGEST_WAIT_MS = 1500;

const useHasWaited = (): boolean => {
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setHasWaited(true), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  return hasWaited;
};

type ModelSlotProps = Omit<ModelPanelProps, 'onKnown'> & { readonly children: ReactNode; readonly waiting: ReactNode };

/**
 * The place of the tutor with a model above the list of scenes. It is loaded once the list is there, and has its height from the
 * beginning, unless the account is known to have no service. Others than who is signed in have no such place. Until that is
 * known, `waiting` stands in the place of it and of all that follows.
 */
export function ModelSlot({ children, waiting, ...panel }: ModelSlotProps): ReactNode {
  const session = useSession();
  const Panel = useQuietPart(loadPanel);
  const [remembered, keep] = useRemembered();
  const hasWaited = useHasWaited();
  if (remembered === undefined || (session.state === 'unknown' && !hasWaited)) return waiting;
  return (
    <>
      {session.state === 'signedIn' && (
        <div className={remembered === false ? undefined : styles.slot}>
          {Panel !== undefined && <Panel {...panel} onKnown={keep} />}
        </div>
      )}
      {children}
    </>
  );
}
