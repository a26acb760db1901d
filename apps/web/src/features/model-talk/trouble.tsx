import type { ErrorCode, TutorCredits } from '@parlance/contract';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { useLocation } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { creditsHref, packsHref } from '../membership-links/index.ts';
import styles from './model-talk.module.css';
import type { NoAnswer } from './model-talk-state.ts';
import { Price } from './prices.tsx';
import { type OfTalk, ToGuided } from './to-guided.tsx';

/** The service failed, and is left alone for a while. */
export function Resting({ content }: OfTalk): ReactNode {
  const t = useT('modelTalk');
  return (
    <Banner tone="warn" action={<ToGuided content={content} quiet />}>
      {t('resting')}
    </Banner>
  );
}

/** Nothing is left: when credits come, where they are sold, and what can be done till then. */
export function Short({ content, credits }: OfTalk & { readonly credits: TutorCredits }): ReactNode {
  const t = useT('modelTalk');
  const { dateTime } = useFormatter();
  const { pathname, search } = useLocation();
  const { allowance, sells } = credits;
  const here = pathname + search;
  return (
    <div className={styles.trouble}>
      <p>
        <b>{t('short')}</b>{' '}
        {allowance !== null &&
          t('newCredits', {
            count: allowance.amount,
            when: dateTime(allowance.renewsAt, { day: 'numeric', month: 'long', hour: 'numeric', minute: 'numeric' }),
          })}
      </p>
      <div className={styles.choices}>
        <ToGuided content={content} />
        <ButtonLink tone="quiet" to={sells ? packsHref(here) : creditsHref(here)}>
          {t(sells ? 'buy' : 'yourCredits')}
        </ButtonLink>
      </div>
    </div>
  );
}

/** The text of each code; others say that it did not work. */
const TOLD = {
  'tutor-off': 'failedOff',
  'tutor-consent-needed': 'failedConsent',
  'tutor-answer-known': 'failedKnown',
  'tutor-credits-short': 'short',
  'tutor-learner-limit': 'failedLearnerLimit',
  'tutor-server-limit': 'failedServerLimit',
  'tutor-unavailable': 'failedUnavailable',
  'tutor-refused': 'failedRefused',
  'tutor-cut': 'failedCut',
  offline: 'failedOffline',
} as const satisfies Readonly<Partial<Record<ErrorCode, string>>>;

const told: Readonly<Partial<Record<ErrorCode, (typeof TOLD)[keyof typeof TOLD]>>> = TOLD;

/** The key of what is said of a failed request. */
export const failedKey = (code: ErrorCode) => told[code] ?? 'failedOther';

const keyOf = (why: NoAnswer) => {
  if (why.kind === 'failed') return failedKey(why.code);
  return ({ cut: 'failedCut', offline: 'failedOffline', stopped: 'stoppedEmpty', missing: 'missing' } as const)[
    why.kind
  ];
};

/** Failures after which the same request helps no more. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'tutor-refused',
  'tutor-off',
  'tutor-learner-limit',
  'tutor-server-limit',
]);

interface TroubleProps extends OfTalk {
  readonly why: NoAnswer;
  /** Whether a part of the answer came. */
  readonly hasPart: boolean;
  readonly onRetry: () => void;
  readonly onKeepPart: () => void;
}

/** What happened to an answer, and how to go on. */
export function Trouble({ content, why, hasPart, onRetry, onKeepPart }: TroubleProps): ReactNode {
  const t = useT('modelTalk');
  const place = useRef<HTMLDivElement>(null);
  // What was pressed last, such as the button that stops, may be gone.
  useEffect(() => {
    if (document.activeElement === document.body)
      place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  const isFinal = why.kind === 'failed' && FINAL.has(why.code);
  const isOurs = why.kind === 'stopped' || why.kind === 'missing';
  return (
    <div ref={place} className={styles.trouble}>
      <p role="alert">{t(keyOf(why))}</p>
      <div className={styles.choices}>
        {!isOurs && <ToGuided content={content} />}
        {!isFinal && (
          <Button tone={isOurs ? 'primary' : 'quiet'} onClick={onRetry}>
            {t(isOurs ? 'getAnswer' : 'retry')} · <Price />
          </Button>
        )}
        {hasPart && (
          <Button tone="quiet" onClick={onKeepPart}>
            {t('keepPart')}
          </Button>
        )}
      </div>
      {!isFinal && <p className={styles.small}>{t('paidOnce')}</p>}
    </div>
  );
}
