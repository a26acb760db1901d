import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import styles from './pricing.module.css';

interface OrderBarProps {
  /** Where closing leads. */
  readonly back: string;
  readonly name: string;
}

/** The head of an order, with the way out of it. */
export function OrderBar({ back, name }: OrderBarProps): ReactNode {
  const t = useT('pricing');
  return (
    <header className={styles.bar}>
      <Link className={styles.close} to={back} aria-label={name} title={name}>
        <X size={24} aria-hidden="true" />
      </Link>
      <h1>{t('order.title')}</h1>
    </header>
  );
}
