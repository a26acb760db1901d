import type { ReactNode } from 'react';
import { useTutorState } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { CreditFigures, Prices } from './credit-figures.tsx';
import { Failure } from './failure.tsx';
import { Frame } from './frame.tsx';
import { SignedIn, Waiting } from './signed-in.tsx';
import { Statement } from './statement.tsx';

/** `/tutor?view=credits`: what is left, what costs how much, and what happened in a month. */
export function CreditsPage(): ReactNode {
  const t = useT('tutorModel');
  return (
    <Frame title={t('credits.title')} intro={t('credits.intro')}>
      <SignedIn>
        <Credits />
      </SignedIn>
    </Frame>
  );
}

function Credits(): ReactNode {
  const t = useT('tutorModel');
  const { state, error, refresh } = useTutorState();
  if (state === undefined)
    return error === undefined ? <Waiting /> : <Failure code={error} retry={() => void refresh()} />;
  const isThere = state.service !== null;
  return (
    <>
      {state.isOff && <Banner tone="info">{t('off')}</Banner>}
      {!isThere && !state.isOff && <Banner tone="info">{t('noService')}</Banner>}
      <CreditFigures credits={state.credits} />
      {isThere && <Prices listens={state.service?.listens === true} />}
      <Statement />
    </>
  );
}
