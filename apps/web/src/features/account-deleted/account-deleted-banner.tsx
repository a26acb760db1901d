import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Pico } from '../../ui/pico.tsx';

/** Says over the home page that the account was deleted; closing it removes the parameter from the address. */
export function AccountDeletedBanner(): ReactNode {
  const t = useT('accountDeleted');
  const [, setSearch] = useSearchParams();
  const last = useRef<HTMLButtonElement>(null);
  useEffect(() => last.current?.focus(), []);
  const close = (): void => setSearch({}, { replace: true });
  return (
    <Dialog
      open
      onClose={close}
      title={t('title')}
      picture={<Pico mood="asleep" size={96} />}
      actions={
        <Button ref={last} onClick={close}>
          {t('close')}
        </Button>
      }
    >
      <p>{t('text')}</p>
      <p>{t('stay')}</p>
    </Dialog>
  );
}
