import { Copy } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { copyText } from '../../../platform/index.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './two-step.module.css';

/** Copies a text, and says so. Where the browser does not allow it, the text beside it can be selected. */
export function CopyButton({ text }: { readonly text: string }): ReactNode {
  const t = useT('twoStep');
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(text));
  return (
    <>
      <Button tone="quiet" icon={<Copy size={20} aria-hidden="true" />} onClick={() => void copy()}>
        {t('copy')}
      </Button>
      <span role="status" className={styles.copied}>
        {isCopied && t('copied')}
      </span>
    </>
  );
}
