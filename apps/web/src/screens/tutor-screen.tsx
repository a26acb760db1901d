import type { ReactNode } from 'react';
import { useExplanationLanguage, useSendStoredAppeals } from '../data/index.ts';
import { ModelTalkPage, ModelTalkResult } from '../features/model-talk/index.ts';
import { SyncNotice } from '../features/sync-notice/index.ts';
import { TalkPage, TalkResult } from '../features/talk/index.ts';
import { TalkGate, TutorList } from '../features/tutor/index.ts';
import { TutorPage } from '../features/tutor-model/index.ts';
import { Navigate, useSearchParams } from '../navigation/index.ts';

/**
 * `/tutor`: scenes to talk through; `?unit=` plays one, with `&with=guided` or `&with=model` with that partner, else with the one
 * it was begun with, `&free=1` a free talk; `?talk=` shows one that is kept, `?view=` a page around them.
 */
export function TutorScreen(): ReactNode {
  useSendStoredAppeals();
  const [search] = useSearchParams();
  const [unit, talk, view, isFree] = [
    search.get('unit'),
    search.get('talk'),
    search.get('view'),
    search.get('free') === '1',
  ];
  // The language of explanation must be chosen first, on the start page.
  if (useExplanationLanguage() === null) return <Navigate to="/start" replace />;
  if (view !== null) return <TutorPage view={view} />;
  if (unit !== null) {
    return (
      <TalkGate unit={unit}>
        {search.get('with') === 'model' ? (
          <ModelTalkPage key={`${unit} ${isFree}`} unit={unit} isFree={isFree} />
        ) : (
          <TalkPage key={unit} unit={unit} isChosen={search.get('with') === 'guided'} />
        )}
      </TalkGate>
    );
  }
  return (
    <>
      <SyncNotice onlyGrave />
      {talk === null ? <TutorList /> : <TalkResult key={talk} id={talk} model={ModelTalkResult} />}
    </>
  );
}
