import type { ErrorCode, ReadInvitation } from '@parlance/contract';
import { invitationCodeOf } from '@parlance/domain';
import { type ReactNode, useEffect, useState } from 'react';
import { api, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import { Pico } from '../../ui/pico.tsx';
import { useSignIn } from '../sign-in-url/index.ts';
import { AcceptInvitation } from './accept-invitation.tsx';
import styles from './invitation.module.css';
import { KEPT_DAYS, keepCode } from './kept-code.ts';
import { Steps } from './steps.tsx';

/** The code in the address of a link, as it was typed. */
export const typedCodeIn = (pathname: string): string => pathname.split('/')[2] ?? '';

/** What is known of an invitation. */
type Reading =
  | { readonly state: 'loading' | 'unknown' }
  | { readonly state: 'later' }
  | { readonly state: 'read'; readonly invitation: ReadInvitation };

const readingOf = (code: ErrorCode): Reading =>
  code === 'invitation-unknown' || code === 'request-invalid' ? { state: 'unknown' } : { state: 'later' };

/** Reads an invitation, and lets this browser remember it for a visitor, unless it leads nowhere. */
const useInvitation = (code: string | undefined): Reading => {
  const { state } = useSession();
  const [reading, setReading] = useState<Reading>({ state: code === undefined ? 'unknown' : 'loading' });
  useEffect(() => {
    let isShown = true;
    const read = async (typed: string): Promise<void> => {
      const answer = await api.call('invitation.read', { code: typed });
      if (isShown) setReading(answer.ok ? { state: 'read', invitation: answer.value } : readingOf(answer.code));
    };
    if (code !== undefined) void read(code);
    return () => {
      isShown = false;
    };
  }, [code]);
  const isWorthKeeping = reading.state === 'read' || reading.state === 'later';
  useEffect(() => {
    if (code !== undefined && isWorthKeeping && state === 'anonymous') keepCode(code);
  }, [code, isWorthKeeping, state]);
  return reading;
};

/** Where the link of a friend leads: who invites, what happens, and how to begin. @param typed the code of the address */
export function Invited({ typed }: { readonly typed: string }): ReactNode {
  const t = useT('invitation');
  const code = invitationCodeOf(typed);
  const reading = useInvitation(code);
  return (
    <div className={styles.landing}>
      <HomeLink label="Parlance" />
      <div className={styles.card}>
        {reading.state === 'loading' && (
          <Loading>
            <Skeleton height={116} width={116} round />
            <Skeleton height={40} />
            <Skeleton height={160} />
          </Loading>
        )}
        {reading.state === 'unknown' && (
          <EmptyState isPage mood="puzzled" title={t('invited.unknown')} action={<Begin />}>
            <p>{t('invited.unknownHint')}</p>
          </EmptyState>
        )}
        {reading.state === 'later' && (
          <EmptyState isPage mood="asleep" title={t('invited.later')} action={<Begin />}>
            <p>{t('invited.laterHint')}</p>
          </EmptyState>
        )}
        {reading.state === 'read' && code !== undefined && <Welcome invitation={reading.invitation} code={code} />}
      </div>
    </div>
  );
}

function Begin(): ReactNode {
  const t = useT('invitation');
  return <ButtonLink to="/">{t('invited.begin')}</ButtonLink>;
}

interface WelcomeProps {
  readonly invitation: ReadInvitation;
  readonly code: string;
}

function Welcome({ invitation, code }: WelcomeProps): ReactNode {
  const t = useT('invitation');
  const { state } = useSession();
  return (
    <>
      <Pico mood="cheering" size={132} />
      <h1 className={styles.title}>{t('invited.title', { name: invitation.nickname })}</h1>
      <p className={styles.lead}>{t('invited.lead')}</p>
      <Steps invitation={invitation} />
      {state === 'signedIn' ? <AcceptInvitation code={code} /> : <NewHere name={invitation.nickname} />}
    </>
  );
}

function NewHere({ name }: { readonly name: string }): ReactNode {
  const t = useT('invitation');
  const { open } = useSignIn();
  return (
    <>
      <div className={styles.actions}>
        <Begin />
        <Button tone="quiet" onClick={() => open('signUp')}>
          {t('invited.signUp')}
        </Button>
      </div>
      <p className={styles.note}>{t('invited.kept', { name, days: KEPT_DAYS })}</p>
    </>
  );
}
