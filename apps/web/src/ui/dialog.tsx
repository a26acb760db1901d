import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { useT } from '../i18n/index.ts';
import { IconButton } from './button.tsx';
import styles from './dialog.module.css';

export interface DialogProps {
  readonly open: boolean;
  /** Called when the learner presses Esc, the cross, or outside the dialog. */
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** Buttons at the bottom; the most likely one comes last. */
  readonly actions?: ReactNode;
  /** A picture that is shown above the title. */
  readonly picture?: ReactNode;
  /** Whether it is closed by its own buttons only, because what it shows is shown once. */
  readonly stays?: boolean;
}

/**
 * Closes a dialog that is about to be taken from the page, and before it those that were opened out of it: only one that
 * closes gives the focus back. Their close events are not heard, for nobody has closed them.
 */
const closeSilently = (dialog: HTMLDialogElement): void => {
  if (!dialog.open) return;
  for (const inner of dialog.querySelectorAll('dialog')) closeSilently(inner);
  dialog.addEventListener('close', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
  dialog.close();
};

/** A modal dialog with a question or a form. It uses the browser's dialog element, which keeps the focus inside. */
export function Dialog({ open, onClose, stays = false, ...sheet }: DialogProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // A layout effect, so that the dialog is open as soon as its content is in the page.
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    if (open) dialog.showModal();
    else dialog.close();
  }, [open]);
  useLayoutEffect(() => {
    const dialog = box.current;
    return () => {
      if (dialog !== null) closeSilently(dialog);
    };
  }, []);
  // In React the events of a nested dialog bubble up to this one. A close event comes later than what it tells of: the
  // dialog may be open again by then. While `open` is false, nobody needs to be told.
  const closed = (event: SyntheticEvent): void => {
    if (event.target === box.current && open && !box.current.open) onClose();
  };
  const besides = (event: MouseEvent): void => {
    if (event.target === box.current && !stays) onClose();
  };
  // Closes by `open` instead of by the browser, whose close event would come after the next press.
  const cancelled = (event: SyntheticEvent): void => {
    if (event.target !== box.current) return;
    event.preventDefault();
    if (!stays) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key
    <dialog
      ref={box}
      className={styles.dialog}
      aria-labelledby={titleId}
      onCancel={cancelled}
      onClose={closed}
      onClick={besides}
    >
      {open && <DialogSheet {...sheet} titleId={titleId} onClose={onClose} stays={stays} />}
    </dialog>
  );
}

/** What a dialog shows. */
export function DialogSheet(props: Omit<DialogProps, 'open'> & { readonly titleId: string }): ReactNode {
  const { onClose, title, children, actions, picture, stays, titleId } = props;
  const t = useT('ui');
  return (
    <div className={styles.sheet}>
      {stays !== true && (
        <IconButton className={styles.close} label={t('close')} icon={<X aria-hidden="true" />} onClick={onClose} />
      )}
      {picture}
      <h2 id={titleId} className={styles.title}>
        {title}
      </h2>
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
