import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { saveFile } from '../../../platform/index.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { CopyButton } from './copy-button.tsx';
import styles from './two-step.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The account, for the file. */
  readonly email: string;
  readonly onKept: () => void;
}

/** Shows the recovery codes. Nobody can show them again, so the dialog is closed by its own button only. */
export function RecoveryCodes({ codes, email, onKept }: RecoveryCodesProps): ReactNode {
  const t = useT('twoStep');
  const device = useT('settings.device');
  const text = codes.join('\n');
  const save = (): void => {
    const lines = `Parlance: ${t('recovery')}\n${email}\n\n${text}\n`;
    saveFile(new Blob([lines], { type: 'text/plain' }), 'parlance-recovery-codes.txt');
  };
  return (
    <Dialog open stays onClose={onKept} title={t('codesTitle')} actions={<Button onClick={onKept}>{t('kept')}</Button>}>
      <p>{t('codesText')}</p>
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code} translate="no">
            {code}
          </li>
        ))}
      </ol>
      <div className={styles.row}>
        <CopyButton text={text} />
        <Button tone="quiet" icon={<Download size={20} aria-hidden="true" />} onClick={save}>
          {device('refusedSave')}
        </Button>
      </div>
    </Dialog>
  );
}
