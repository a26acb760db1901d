import type { ItemId } from '@parlance/domain';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { type LessonMaterial, ListenButtons, meaningOf, type Say, TargetText } from '../word-card/index.ts';
import styles from './result.module.css';

interface MissedProps {
  readonly items: readonly ItemId[];
  readonly material: LessonMaterial;
  /** BCP 47 tag of the meanings. */
  readonly lang: string;
  readonly say: Say;
}

/** What was missed, to hear once more and to look up. */
export function Missed({ items, material, lang, say }: MissedProps): ReactNode {
  const t = useT('result');
  if (items.length === 0) {
    return (
      <p className={styles.nothing}>
        <Check size={22} aria-hidden="true" />
        {t('nothingMissed')}
      </p>
    );
  }
  return (
    <section className={styles.missed}>
      <h2>{t('missed')}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <div>
              <p className={styles.target}>
                <TargetText item={item} voice="female" />
              </p>
              <p className={styles.meaning} lang={lang}>
                {meaningOf(material, item)}
              </p>
            </div>
            <ListenButtons onListen={(slow) => say(item, 'female', slow)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
