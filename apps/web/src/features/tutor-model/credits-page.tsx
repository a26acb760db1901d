import type { ReactNode } from 'react';
import { useTutorState } from '../../data/tutor/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { CreditFigures, Prices } from './credit-figures.tsx';
import { Failure } from './failure.tsx';
import { Frame } from './frame.tsx';
import { SignedIn, Waiting } from './signed-in.tsx';
import { Statement } from './statement.tsx';

/** A talk, or another page of the tutor. */
const PAGE_OF_TUTOR = /^\/tutor\?[^\s\\]{1,300}$/;

/** The page of the tutor that the address names as the one to lead back to. */
const useBack = (): string | undefined => {
  const [search] = useSearchParams();
  const from = search.get('from') ?? '';
  return PAGE_OF_TUTOR.test(from) ? from : undefined;
};

/** `/tutor?view=credits`: what is left, what costs how much, and what happened in a month. `&from=` is a page to lead back to. */
export function CreditsPage(): ReactNode {
  const t = useT('tutorModel');
  const back = useBack();
  return (
    <Frame
      title={t('credits.title')}
      intro={t('credits.intro')}
      back={back === undefined ? undefined : { to: back, text: t('back') }}
    >
      <SignedIn>
        <Credits back={back ?? '/tutor?view=credits'} />
      </SignedIn>
    </Frame>
  );
}

function Credits({ back }: { readonly back: string }): ReactNode {
  const t = useT('tutorModel');
  const { state, error, refresh } = useTutorState();
  if (state === undefined)
    return error === undefined ? <Waiting /> : <Failure code={error} retry={() => void refresh()} />;
  const isThere = state.service !== null;
  return (
    <>
      {state.isOff && <Banner tone="info">{t('off')}</Banner>}
      {!isThere && !state.isOff && <Banner tone="info">{t('noService')}</Banner>}
      <CreditFigures credits={state.credits} back={back} />
      {isThere && <Prices listens={state.service?.listens === true} />}
      <Statement />
    </>
  );
}
