import type { TutorService } from '@parlance/contract';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../data/index.ts';
import { useKeptTalks, useTalkKeeper } from '../../data/talks/index.ts';
import { tutorClient, useConsent, useTutorState } from '../../data/tutor/index.ts';
import { whenQuiet } from '../../platform/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { OnDemand } from '../../ui/on-demand.tsx';
import { type TalkContent, TalkContentLoader, TalkSkeleton } from '../talk/index.ts';
import { loadModelResult } from './load-result.ts';
import type { ModelPlace } from './model-place.ts';
import { ModelTalk } from './model-talk.tsx';

const fetchLater = async (): Promise<void> => {
  await whenQuiet();
  await loadModelResult().catch(() => undefined);
};

/** Loads what a talk consists of, and lets nothing be sent before the learner has agreed. */
export function ModelTalkLoader({ unit, isFree }: ModelPlace): ReactNode {
  useEffect(() => void fetchLater(), []);
  return (
    <TalkContentLoader unit={unit}>
      {(content) => <Gate key={`${unit} ${content.learn.code}`} content={content} isFree={isFree} />}
    </TalkContentLoader>
  );
}

const before = () => import('./before-talk.ts');
const loadConsent = async () => (await before()).Consent;
const loadNeedsAccount = async () => (await before()).NeedsAccount;
const loadNoService = async () => (await before()).NoService;
const loadNotReached = async () => (await before()).NotReached;

interface GateProps {
  readonly content: TalkContent;
  readonly isFree: boolean;
}

const waiting = (
  <Loading>
    <TalkSkeleton />
  </Loading>
);

/** What a device that cannot reach the server knows of the service: what the learner agreed to. */
const agreedService = (name: string): TutorService => ({ name, model: '', isLocal: false, listens: false });

function Gate({ content, isFree }: GateProps): ReactNode {
  const session = useSession();
  const tutor = useTutorState();
  const consent = useConsent();
  const talks = useKeptTalks();
  const keeper = useTalkKeeper();
  const { agreed } = consent;
  const { state, error } = tutor;
  const skeleton = <TalkSkeleton />;
  if (session.state === 'anonymous') return <OnDemand load={loadNeedsAccount} props={{ content }} waiting={skeleton} />;
  if (agreed === undefined || talks === undefined || (state === undefined && error === undefined)) return waiting;
  if (state === undefined && agreed === null) {
    const props = { content, retry: tutor.refresh };
    return <OnDemand load={loadNotReached} props={props} waiting={skeleton} />;
  }
  if (state !== undefined && state.service === null) {
    return <OnDemand load={loadNoService} props={{ content, isOff: state.isOff }} waiting={skeleton} />;
  }
  const service = state?.service ?? agreedService(agreed ?? '');
  if (agreed !== service.name) {
    return (
      <OnDemand
        load={loadConsent}
        props={{
          ...{ content, service },
          balance: state?.credits.balance ?? 0,
          isAgain: agreed !== null,
          onAgree: () => consent.agree(service.name),
        }}
        waiting={skeleton}
      />
    );
  }
  return <ModelTalk {...{ content, isFree, service, keeper, tutor }} kept={talks} client={tutorClient} />;
}
