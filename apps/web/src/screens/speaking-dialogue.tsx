import type { ReactNode } from 'react';
import { useExplanationLanguage } from '../data/index.ts';
import { DialogueGate, NoLesson, unitHref } from '../features/course-map/index.ts';
import { type DialogueContent, DialogueLoader } from '../features/dialogue/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { Navigate, useNavigate, useSearchParams } from '../navigation/index.ts';

interface SpeakingLinks {
  readonly onLeave: () => void;
  /** Where the unit is on the map. */
  readonly map: string;
}

interface SpeakingDialogueProps {
  readonly children: (content: DialogueContent, links: SpeakingLinks) => ReactNode;
}

/** What both ways of speaking have in common: the unit of the address, where it is open, and the way out. */
export function SpeakingDialogue({ children }: SpeakingDialogueProps): ReactNode {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const explain = useExplanationLanguage();
  const unit = search.get('unit');
  if (unit === null) return <NoLesson />;
  // A language of explanation must be chosen first, and that is where it is.
  if (explain === null) return <Navigate to="/start" replace />;
  const map = unitHref(unit);
  const onLeave = (): void => navigate(map, { replace: true });
  return (
    <>
      <SyncNotice onlyGrave />
      <DialogueGate unit={unit} step="speaking">
        <DialogueLoader unit={unit}>{(content) => children(content, { map, onLeave })}</DialogueLoader>
      </DialogueGate>
    </>
  );
}
