import { invitationPath } from '@parlance/contract';
import { shownInvitationCode } from '@parlance/domain';
import { Copy, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { canShareLinks, copyText, shareLink } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Toast } from '../../ui/feedback.tsx';
import styles from './invitation.module.css';

/** The code as a ticket, and the link with the ways to send it. */
export function LinkCard({ code }: { readonly code: string }): ReactNode {
  const t = useT('invitation');
  const [told, setTold] = useState<'copied' | 'copyFailed' | null>(null);
  const url = new URL(invitationPath(code), location.href);
  const copy = async (): Promise<void> => setTold((await copyText(url.href)) ? 'copied' : 'copyFailed');
  return (
    <section className={styles.ticket}>
      <p className={styles.label}>{t('code')}</p>
      <p className={styles.code} translate="no">
        {shownInvitationCode(code)}
      </p>
      <p className={styles.label}>{t('link')}</p>
      <p className={styles.link} translate="no">
        <span>{url.origin}/</span>
        <span>{url.pathname.slice(1)}</span>
      </p>
      <div className={styles.actions}>
        {canShareLinks() && (
          <Button
            icon={<Share2 size={20} aria-hidden="true" />}
            onClick={() => void shareLink({ text: t('shareText'), url: url.href })}
          >
            {t('share')}
          </Button>
        )}
        <Button
          tone={canShareLinks() ? 'quiet' : 'primary'}
          icon={<Copy size={20} aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('copy')}
        </Button>
      </div>
      <Toast message={told === null ? null : t(told)} onGone={() => setTold(null)} />
    </section>
  );
}
