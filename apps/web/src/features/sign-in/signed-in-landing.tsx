import type { ProviderOutcome } from '@parlance/contract';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { closeWindow, leaveInstead } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner, Loading } from '../../ui/feedback.tsx';
import { outcomeIn, pathIn, tellOpener } from '../provider-visit/index.ts';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import { useReturn } from './use-return.ts';

interface EndProps {
  readonly outcome: ProviderOutcome;
  /** The path to go on at. */
  readonly back: string;
}

export interface SignedInLandingProps {
  /** Loads another page in place of this one (tests only watch). */
  readonly leave?: (path: string) => void;
}

/** Where a provider leads back to: in a small window it tells the page that opened it, otherwise it goes on by itself. */
export function SignedInLanding({ leave = leaveInstead }: SignedInLandingProps): ReactNode {
  const [search] = useSearchParams();
  const end = { outcome: outcomeIn(search.get('outcome')), back: pathIn(search.get('back')) };
  return search.get('display') === 'popup' ? <WindowEnd {...end} /> : <RedirectEnd {...end} leave={leave} />;
}

const isGood = (outcome: ProviderOutcome): boolean =>
  outcome === 'signedIn' || outcome === 'linked' || outcome === 'confirmed';

/** The window closes itself; where the browser keeps it, or the page that opened it is gone, there is a way on. */
function WindowEnd({ outcome, back }: EndProps): ReactNode {
  const t = useT('signedIn');
  useEffect(() => tellOpener(outcome), [outcome]);
  const here = new URLSearchParams({ outcome, back, display: 'redirect' });
  return (
    <LandingCard mood={isGood(outcome) ? 'cheering' : 'waiting'} title={t('popupTitle')}>
      <p className={styles.lead}>{t('popupText')}</p>
      <Button full onClick={closeWindow}>
        {t('close')}
      </Button>
      <ButtonLink full tone="quiet" to={`/signed-in?${here}`}>
        {t('goOnHere')}
      </ButtonLink>
    </LandingCard>
  );
}

function RedirectEnd({ outcome, back, leave }: EndProps & Required<SignedInLandingProps>): ReactNode {
  const t = useT('signedIn');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { fault, isFinal, again } = useReturn(outcome, back, {
    load: leave,
    show: (path) => navigate(path, { replace: true }),
  });
  if (fault === undefined) {
    return (
      <LandingCard mood="waiting" title={t('title')}>
        <Loading>
          <p className={styles.lead}>{t('text')}</p>
        </Loading>
      </LandingCard>
    );
  }
  return (
    <LandingCard mood="puzzled" title={t('failedTitle')}>
      <Banner tone="error">{textOf(fault)}</Banner>
      {!isFinal && (
        <Button full onClick={again}>
          {t('again')}
        </Button>
      )}
      <ButtonLink full tone={isFinal ? 'primary' : 'quiet'} to={back}>
        {t('goOn')}
      </ButtonLink>
    </LandingCard>
  );
}
