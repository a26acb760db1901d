import type { ProviderOutcome } from '@parlance/contract';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate, useSearchParams } from '../../navigation/index.ts';
import { closeWindow, replacePage } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner, Loading } from '../../ui/feedback.tsx';
import { FactorQuestion } from '../factors/index.ts';
import { parseOutcome, safePath, tellOpener } from '../provider-visit/index.ts';
import { LandingCard } from './landing-card.tsx';
import styles from './sign-in.module.css';
import { useErrorText } from './use-error-text.ts';
import { useRedirectReturn } from './use-redirect-return.ts';

interface EndProps {
  readonly outcome: ProviderOutcome;
  /** The path at which the learner continues. */
  readonly back: string;
}

export interface SignedInLandingProps {
  /** Replaces this page by another with a full load; tests replace it. */
  readonly leave?: (path: string) => void;
}

/** The page to which the server redirects after an OAuth attempt. In a popup it reports the outcome to the opener; else it continues itself. */
export function SignedInLanding({ leave = replacePage }: SignedInLandingProps): ReactNode {
  const [search] = useSearchParams();
  const end = { outcome: parseOutcome(search.get('outcome')), back: safePath(search.get('back')) };
  return search.get('display') === 'popup' ? <WindowEnd {...end} /> : <RedirectEnd {...end} leave={leave} />;
}

const GOOD: ReadonlySet<ProviderOutcome> = new Set(['signedIn', 'linked', 'confirmed', 'factorNeeded']);

/** The end in a popup, which closes itself. If the browser does not allow that, or the opener is gone, it offers to continue here. */
function WindowEnd({ outcome, back }: EndProps): ReactNode {
  const t = useT('signedIn');
  useEffect(() => tellOpener(outcome), [outcome]);
  const here = new URLSearchParams({ outcome, back, display: 'redirect' });
  return (
    <LandingCard mood={GOOD.has(outcome) ? 'cheering' : 'waiting'} title={t('popupTitle')}>
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
  const dialog = useT('signIn');
  const textOf = useErrorText();
  const navigate = useNavigate();
  const { error, isFinal, retry, sendFactor, beginAgain } = useRedirectReturn(outcome, back, {
    load: leave,
    show: (path) => navigate(path, { replace: true }),
  });
  if (sendFactor !== null) {
    return (
      <LandingCard mood="listening" title={dialog('titleFactor')}>
        <FactorQuestion purpose="signIn" onFactor={sendFactor} onBack={beginAgain} />
      </LandingCard>
    );
  }
  if (error === undefined) {
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
      <Banner tone="error">{textOf(error)}</Banner>
      {!isFinal && (
        <Button full onClick={retry}>
          {t('again')}
        </Button>
      )}
      <ButtonLink full tone={isFinal ? 'primary' : 'quiet'} to={back}>
        {t('goOn')}
      </ButtonLink>
    </LandingCard>
  );
}
