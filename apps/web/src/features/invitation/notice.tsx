import type { ReadInvitation } from '@parlance/contract';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { api } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import styles from './invitation.module.css';
import { forgetCode, keptCode } from './kept-code.ts';
import { type RefusedText, refusedText } from './refused.ts';

/** What became of the invitation that this browser remembered. */
type Outcome = { readonly accepted: ReadInvitation } | { readonly refused: RefusedText };

/** Takes the remembered invitation for the account that is signed in. What may succeed later is tried at the next start. */
const takeKept = async (): Promise<Outcome | undefined> => {
  const code = keptCode();
  if (code === undefined) return undefined;
  const answer = await api.call('invitation.accept', { code });
  if (answer.ok) {
    forgetCode();
    return { accepted: answer.value };
  }
  const refused = refusedText(answer.code);
  if (refused === 'other') return undefined;
  forgetCode();
  return { refused };
};

/**
 * Takes the invitation that was followed in this browser, once somebody is signed in, and tells what became of it.
 * @param isShown whether there is room to tell; what is to be told waits until there is
 */
export function InvitationNotice({ isShown }: { readonly isShown: boolean }): ReactNode {
  const t = useT('invitation');
  const [outcome, setOutcome] = useState<Outcome | undefined>();
  useEffect(() => {
    void takeKept().then((each) => setOutcome((before) => each ?? before));
  }, []);
  if (outcome === undefined || !isShown) return null;
  const close = (
    <button type="button" className={styles.close} aria-label={t('close')} onClick={() => setOutcome(undefined)}>
      <X size={20} aria-hidden="true" />
    </button>
  );
  return (
    <div className={styles.notice}>
      <Banner tone={'accepted' in outcome ? 'info' : 'warn'} action={close}>
        <NoticeText outcome={outcome} />
      </Banner>
    </div>
  );
}

function NoticeText({ outcome }: { readonly outcome: Outcome }): ReactNode {
  const t = useT('invitation');
  if ('refused' in outcome) return t(`refused.${outcome.refused}`);
  const { nickname: name, isSold, daysEach: days } = outcome.accepted;
  return (
    <>
      <b className={styles.by}>{t('by.title', { name })}</b>
      {isSold ? t('by.next', { days }) : t('by.nextFree')} <Link to="/invite">{t('mine')}</Link>
    </>
  );
}
