import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { CourseTitle, DialogueGate, NoLesson, type TitledActivity, unitHref } from '../features/course-map/index.ts';
import { type DialogueContent, DialogueLoader } from '../features/dialogue/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate, useNavigate, useSearchParams } from '../navigation/index.ts';

interface SpeakingLinks {
  readonly onLeave: () => void;
  /** Address of the unit on the map. */
  readonly map: string;
}

interface SpeakingDialogueProps {
  readonly activity: TitledActivity;
  readonly children: (content: DialogueContent, links: SpeakingLinks) => ReactNode;
}

/** The common part of both speaking activities: it loads the unit of the address, where that is open, and gives the links to leave. */
export function SpeakingDialogue({ activity, children }: SpeakingDialogueProps): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const explain = useExplanationLanguage();
  const unit = search.get('unit');
  if (unit === null)
    return (
      <>
        <CourseTitle activity={activity} />
        <NoLesson />
      </>
    );
  // The language of explanation must be chosen first, on the start page.
  if (explain === null) return <Navigate to="/start" replace />;
  const map = unitHref(unit);
  const onLeave = (): void => navigate(map, { replace: true });
  return (
    <>
      <CourseTitle activity={activity} unit={unit} />
      <SyncNotice onlyGrave />
      <DialogueGate unit={unit} step="speaking">
        <DialogueLoader unit={unit}>{(content) => children(content, { map, onLeave })}</DialogueLoader>
      </DialogueGate>
    </>
  );
}
