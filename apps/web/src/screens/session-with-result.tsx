import type { SessionWork } from '@parlance/domain';
import { lazy, type ReactNode, Suspense } from 'react';
import { useSendStoredAppeals } from '../data/index.ts';
import { unitHref } from '../features/course-map/index.ts';
import { SessionView } from '../features/lesson/index.ts';
import { useNavigate } from '../navigation/index.ts';

const Result = lazy(() => import('../features/result/index.ts').then(({ Result }) => ({ default: Result })));

/** Shows a session, and its result when it is finished. */
export function SessionWithResult({ work }: { readonly work: SessionWork }): ReactNode {
  useSendStoredAppeals();
  const navigate = useNavigate();
  const home = work.what === 'testOut' ? '/courses' : unitHref(work.unit);
  return (
    <SessionView
      work={work}
      onLeft={() => navigate(work.what === 'lesson' ? '/courses' : home, { replace: true })}
      after={(finished) => (
        <Suspense fallback={null}>
          <Result {...finished} />
        </Suspense>
      )}
    />
  );
}
