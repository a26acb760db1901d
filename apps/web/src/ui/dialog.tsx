import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Asked for by Esc, by the cross, or by a press beside it. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the foot, the likeliest last. */
  readonly actions?: ReactNode;
  /** A picture above the title. */
  readonly picture?: ReactNode;
}

/** A question or a form in front of everything else; the browser's own dialog keeps the focus inside. */
export function Dialog({ open, onClose, title, children, actions, picture }: DialogProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const t = useT('ui');
  useEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  // React lets the closing of a dialog inside this one rise to here.
  const closed = (event: SyntheticEvent): void => {
    if (event.target === box.current) onClose();
  };
  const besides = (event: MouseEvent): void => {
    if (event.target === box.current) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key
    <dialog ref={box} className={styles.dialog} aria-labelledby={titleId} onClose={closed} onClick={besides}>
      {open && (
        <div className={styles.sheet}>
          <IconButton className={styles.close} label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
          {picture}
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {children}
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
    </dialog>
  );
}
