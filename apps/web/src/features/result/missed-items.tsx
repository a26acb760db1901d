import type { ItemId, WordId } from '@parlance/domain';
import { Check, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import {
  type CardTexts,
  FlashcardToggle,
  itemOf,
  ListenButtons,
  meaningOf,
  type Say,
  TargetText,
} from '../word-card/index.ts';
import styles from './result.module.css';

interface MissedItemsProps {
  readonly items: readonly ItemId[];
  readonly texts: CardTexts;
  /** BCP 47 tag of the meanings. */
  readonly lang: string;
  readonly say: Say;
  readonly onPractise: () => void;
}

/** Lists the missed items, which can be heard, looked up, put among the flashcards and practised now. */
export function MissedItems(props: MissedItemsProps): ReactNode {
  const { texts, lang, say, onPractise } = props;
  const t = useT('result');
  const items = props.items.filter((item) => itemOf(texts, item) !== undefined);
  if (items.length === 0) {
    return (
      <p className={styles.nothing}>
        <Check size={22} aria-hidden="true" />
        {t('nothingMissed')}
      </p>
    );
  }
  const words = [...new Set(items.flatMap((item): readonly WordId[] => itemOf(texts, item)?.words ?? []))];
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
                {meaningOf(texts, item)}
              </p>
            </div>
            <ListenButtons onListen={(slow) => say(item, 'female', slow)} />
          </li>
        ))}
      </ul>
      <div className={styles.afterwards}>
        <Button tone="quiet" icon={<RotateCcw size={20} aria-hidden="true" />} onClick={onPractise}>
          {t('practise')}
        </Button>
        {words.length > 0 && <FlashcardToggle words={words} />}
      </div>
    </section>
  );
}
