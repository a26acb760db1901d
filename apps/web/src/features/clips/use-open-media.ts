import { useCallback, useEffect, useMemo, useState } from 'react';
import { isOnline, onConnectivity } from '../../platform/index.ts';
import type { MediaFailure, OpenMedia } from './clip-context.ts';

/** `MediaError.MEDIA_ERR_NETWORK`: the network went away while it was played. */
const NETWORK = 2;

/** Whether the film or sound of a clip can be played. It is tried again when the network comes back. */
export const useOpenMedia = (): OpenMedia => {
  const [failure, setFailure] = useState<MediaFailure>();
  const [attempt, setAttempt] = useState(0);
  const fail = useCallback(
    (error: MediaError | null) => setFailure(error?.code === NETWORK || !isOnline() ? 'offline' : 'unplayable'),
    [],
  );
  const retry = useCallback(() => {
    setFailure(undefined);
    setAttempt((before) => before + 1);
  }, []);
  useEffect(
    () => (failure === 'offline' ? onConnectivity((online) => online && retry()) : undefined),
    [failure, retry],
  );
  return useMemo(() => ({ failure, attempt, fail, retry }), [failure, attempt, fail, retry]);
};
