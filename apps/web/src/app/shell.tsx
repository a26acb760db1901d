import { type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { useSession } from '../data/index.ts';
import { useIsLearner } from '../features/visitor/index.ts';
import { useT, withTexts } from '../i18n/index.ts';
import { useLocation } from '../navigation/index.ts';
import { type LoadPart, readLocal, useQuietPart } from '../platform/index.ts';
import { cx } from '../ui/cx.ts';
import { lazyPart, useLazyPart } from '../ui/lazy-part.ts';
import { NavigationLine } from './navigation-line.tsx';
import { routeOf } from './routes.tsx';
import styles from './shell.module.css';
import { SignInLoader } from './sign-in-loader.tsx';

/** Loaded on demand, because the landing page has no tabs; the layout reserves their space. */
const tabs = lazyPart(async () => (await import('./tabs.tsx')).Tabs);

/** Loads the frame of a screen ahead of need. Never rejects. */
export const fetchFrame = async (path: string): Promise<void> => {
  if (routeOf(path)?.frame === 'tabs') await tabs.fetch();
};

/** Also loads the code that registers the service worker. */
const loadUpdateNotice: LoadPart<{ readonly busy: boolean }> = async () =>
  (await import('../features/update/index.ts')).UpdateNotice;

const loadSyncNotice: LoadPart<object> = async () => (await import('../features/sync-notice/index.ts')).SyncNotice;

const loadLeftReview: LoadPart<object> = async () => (await import('../features/left-review/index.ts')).LeftReview;

/** Without an invitation that this browser remembers there is nothing to load. */
const loadInvitationNotice: LoadPart<{ readonly isShown: boolean }> = async () => {
  if (readLocal('invitation') === null) return () => null;
  return (await withTexts(['invitation'], () => import('../features/invitation/index.ts'))).InvitationNotice;
};

const useHasTabs = (path: string): boolean => {
  const isLearner = useIsLearner();
  const frame = routeOf(path)?.frame ?? 'bare';
  return frame === 'tabs' || (frame === 'home' && isLearner);
};

/** The parts that stay while screens change: the progress line, the tabs, and the target of the focus. */
export function Shell({ children }: { readonly children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const t = useT('shell');
  const hasTabs = useHasTabs(pathname);
  const SyncNotice = useQuietPart(loadSyncNotice);
  const UpdateNotice = useQuietPart(loadUpdateNotice);
  const isLearner = useIsLearner();
  const isSignedIn = useSession().state === 'signedIn';
  const Tabs = useLazyPart(tabs);
  // The focus moves to the start of the content.
  useAfterNavigation(useEffect, pathname, () => main.current?.focus({ preventScroll: true }));
  return (
    <div className={cx(styles.shell, hasTabs && styles.withTabs)}>
      <a className={styles.skip} href="#main">
        {t('skip')}
      </a>
      <NavigationLine />
      <FromTop pathname={pathname} />
      <Suspense fallback={null}>{hasTabs && <Tabs />}</Suspense>
      <main id="main" ref={main} tabIndex={-1} className={styles.main}>
        {hasTabs && SyncNotice !== undefined && <SyncNotice />}
        {isSignedIn && <TakeInvitation isShown={hasTabs} />}
        {children}
      </main>
      {isLearner && <EndLeftReview />}
      <SignInLoader />
      {UpdateNotice !== undefined && <UpdateNotice busy={routeOf(pathname)?.frame === 'bare'} />}
    </div>
  );
}

/** Only who has learned something can have left a review. */
function EndLeftReview(): ReactNode {
  const LeftReview = useQuietPart(loadLeftReview);
  return LeftReview === undefined ? null : <LeftReview />;
}

/** The invitation of a friend counts for the account that signs in. */
function TakeInvitation({ isShown }: { readonly isShown: boolean }): ReactNode {
  const Notice = useQuietPart(loadInvitationNotice);
  return Notice === undefined ? null : <Notice isShown={isShown} />;
}

/** Calls `then` in an effect after each navigation. */
const useAfterNavigation = (useIn: typeof useEffect, pathname: string, then: () => void): void => {
  const before = useRef(pathname);
  useIn(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    then();
  });
};

/** Begins each screen at its top. It stands before the screens, so that one that goes on further down moves the window after it. */
function FromTop({ pathname }: { readonly pathname: string }): ReactNode {
  useAfterNavigation(useLayoutEffect, pathname, () => globalThis.scrollTo(0, 0));
  return null;
}
