import { lazy, type ReactNode, Suspense } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { CourseTitle, DialogueGate, dialogueHref, NoLesson, unitHref } from '../features/course-map/index.ts';
import { DialogueLoader, WarmUp } from '../features/dialogue/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate, useNavigate, useSearchParams } from '../navigation/index.ts';

/** The practice is a session of exercises, whose code is not loaded for listening. */
const Played = lazy(() =>
  import('./session-with-result.tsx').then(({ SessionWithResult }) => ({ default: SessionWithResult })),
);

/** `/courses/dialogue?unit=&step=warmUp|practice`: a unit's dialogue, listened to or practised. */
export function DialogueScreen(): ReactNode {
  const [search] = useSearchParams();
  const explain = useExplanationLanguage();
  const unit = search.get('unit');
  if (unit === null)
    return (
      <>
        <CourseTitle />
        <NoLesson />
      </>
    );
  // The language of explanation must be chosen first, on the start page.
  if (explain === null) return <Navigate to="/start" replace />;
  const step = search.get('step') === 'practice' ? 'practice' : 'warmUp';
  return (
    <>
      <CourseTitle activity={step} unit={unit} />
      <SyncNotice onlyGrave />
      <DialogueGate key={step} unit={unit} step={step}>
        {step === 'practice' ? (
          <Suspense fallback={null}>
            <Played work={{ what: 'practice', unit }} />
          </Suspense>
        ) : (
          <Listened unit={unit} />
        )}
      </DialogueGate>
    </>
  );
}

function Listened({ unit }: { readonly unit: string }): ReactNode {
  const navigate = useNavigate();
  const map = unitHref(unit);
  return (
    <DialogueLoader unit={unit}>
      {(content) => (
        <WarmUp
          content={content}
          practice={dialogueHref(unit, 'practice')}
          map={map}
          onLeave={() => navigate(map, { replace: true })}
        />
      )}
    </DialogueLoader>
  );
}
