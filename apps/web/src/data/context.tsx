/** The data layer of a page, opened once and passed to all components by a provider. */
import { createContext, type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { useProvided } from '../platform/index.ts';
import { createContentCache } from './content/cache.ts';
import { ContentCacheContext } from './content/use-loaded.ts';
import type { Data } from './open-data.ts';

const DataContext = createContext<Data | null>(null);

/** The open data layer; throws outside `ReplicaProvider`. */
export const useData = (): Data => useProvided(DataContext, 'ReplicaProvider');

interface ReplicaProviderProps {
  readonly children: ReactNode;
  /** Shown until the replica is open: for a few milliseconds, or up to three seconds if another tab delays it. */
  readonly fallback?: ReactNode;
  /** An opened data layer (tests). */
  readonly data?: Data | undefined;
}

/** Provides the replica, the session and the content cache to its children. */
export const ReplicaProvider = ({ children, fallback = null, data }: ReplicaProviderProps): ReactElement => {
  const [opened, setOpened] = useState<Data | null>(data ?? null);
  const [cache] = useState(createContentCache);
  useEffect(() => {
    if (opened === null) void pageData().then(setOpened);
  }, [opened]);
  return (
    <ContentCacheContext value={cache}>
      {opened === null ? fallback : <DataContext value={opened}>{children}</DataContext>}
    </ContentCacheContext>
  );
};

let once: Promise<Data> | undefined;

/**
 * The data layer of the page. The first call opens it; when called early, it opens while scripts are still loading. It is
 * part of a script that pages with a first screen name beside those of the screen (`build/first-screens.ts`).
 */
export const pageData = (): Promise<Data> => {
  once ??= import('./open-data.ts').then(({ openData }) => openData());
  return once;
};
