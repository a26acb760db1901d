import { type ReactNode, useState } from 'react';
import { api } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './invitation.module.css';
import { forgetCode } from './kept-code.ts';
import { type RefusedText, refusedText } from './refused.ts';

/** The button of who is signed in already, and what became of it. */
export function AcceptInvitation({ code }: { readonly code: string }): ReactNode {
  const t = useT('invitation');
  const [state, setState] = useState<'open' | 'busy' | 'accepted' | RefusedText>('open');
  const accept = async (): Promise<void> => {
    setState('busy');
    const answer = await api.call('invitation.accept', { code });
    forgetCode();
    setState(answer.ok ? 'accepted' : refusedText(answer.code));
  };
  const isOpen = state === 'open' || state === 'busy' || state === 'other';
  return (
    <>
      {state === 'accepted' && <Banner tone="info">{t('accepted')}</Banner>}
      {!isOpen && state !== 'accepted' && <Banner tone="warn">{t(`refused.${state}`)}</Banner>}
      {state === 'other' && <Banner tone="error">{t('refused.other')}</Banner>}
      <div className={styles.actions}>
        {isOpen && (
          <Button busy={state === 'busy'} onClick={() => void accept()}>
            {t('invited.accept')}
          </Button>
        )}
        {state === 'accepted' && <ButtonLink to="/courses/lesson">{t('by.lesson')}</ButtonLink>}
        <ButtonLink tone="quiet" to="/invite">
          {t('mine')}
        </ButtonLink>
      </div>
    </>
  );
}
