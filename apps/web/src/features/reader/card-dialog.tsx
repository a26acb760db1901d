import { type KeyboardEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import dialogStyles from '../../ui/dialog.module.css';
import { type DialogProps, DialogSheet } from '../../ui/dialog.tsx';
import styles from './page.module.css';

/** Whom a browser tells that Esc was pressed, or Android's gesture for "back". */
interface Watcher {
  onclose: (() => void) | null;
  readonly destroy: () => void;
}

const watcherOf = (): Watcher | undefined => {
  const Made: unknown = Reflect.get(globalThis, 'CloseWatcher');
  return typeof Made === 'function' ? Reflect.construct(Made, []) : undefined;
};

/** Calls `onClose` for Esc, and for "back" where the browser tells of it. */
const useClosing = (isOpen: boolean, onClose: () => void): void => {
  const latest = useRef(onClose);
  useLayoutEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (): void => latest.current();
    const watcher = watcherOf();
    if (watcher !== undefined) {
      watcher.onclose = close;
      return watcher.destroy.bind(watcher);
    }
    const listen = ({ key }: { readonly key: string }): void => {
      if (key === 'Escape') close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOpen]);
};

/** Keeps the focus in a dialog. */
const keepFocus = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key !== 'Tab') return;
  const all = event.currentTarget.querySelectorAll<HTMLElement>('button:not([disabled]), a, input');
  const [first, last] = [all[0], all[all.length - 1]];
  const [edge, next] = event.shiftKey ? [first, last] : [last, first];
  const { activeElement } = document;
  if (activeElement !== edge && activeElement !== event.currentTarget) return;
  event.preventDefault();
  next?.focus();
};

/**
 * The dialog of a word's card. It is used as a modal one is, but for the browser it is none: that makes all of the page inert, for which
 * the styles of a whole chapter are computed anew before the card is seen, and again when it closes.
 */
export function CardDialog({ open, onClose, ...sheet }: DialogProps): ReactNode {
  const box = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** Whether the press that ends now began beside the card. */
  const isBeside = useRef(false);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog === null || dialog.open === open) return;
    isBeside.current = false;
    if (open) dialog.show();
    else dialog.close();
  }, [open]);
  useClosing(open, onClose);
  return (
    <>
      {open && (
        // biome-ignore lint/a11y/noStaticElementInteractions: Esc and the cross close it as well
        // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the cross close it as well
        <div
          className={styles.shade}
          onPointerDown={() => {
            isBeside.current = true;
          }}
          // A finger that has opened the card gives a click later, which is no press beside it.
          onClick={() => isBeside.current && onClose()}
        />
      )}
      <dialog
        ref={box}
        className={cx(dialogStyles.dialog, styles.cardDialog)}
        aria-modal="true"
        aria-labelledby={titleId}
        tabIndex={-1}
        onKeyDown={keepFocus}
        onClose={({ target }) => target === box.current && open && !box.current.open && onClose()}
      >
        {open && <DialogSheet {...sheet} titleId={titleId} onClose={onClose} />}
      </dialog>
    </>
  );
}
