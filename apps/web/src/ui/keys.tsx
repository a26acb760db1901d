import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import styles from './keys.module.css';

/** A line of the help: keys, and what they do. */
export interface KeyHelp {
  /** The labels of the keys, e.g. `['1', '9']` or `['Shift', 'Space']`. */
  readonly keys: readonly string[];
  /** What stands between the keys: `+` for keys pressed together, `–` for a range. */
  readonly joined?: '+' | '–' | undefined;
  readonly does: ReactNode;
}

export interface KeysProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly items: readonly KeyHelp[];
}

/** A dialog that lists the keyboard shortcuts of the screen. */
export function Keys({ open, onClose, title, items }: KeysProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <dl className={styles.keys}>
        {items.map((item) => (
          <div key={item.keys.join('+')}>
            <dt>
              {item.keys.map((key, at) => (
                <span key={key}>
                  {at > 0 && <i>{item.joined ?? '+'}</i>}
                  <kbd>{key}</kbd>
                </span>
              ))}
            </dt>
            <dd>{item.does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
