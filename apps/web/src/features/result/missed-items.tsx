import type { ItemId, WordId } from '@parlance/domain';
import { BookmarkCheck, BookmarkPlus, Check, RotateCcw } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { useFlashcardChoice } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { type CardTexts, itemOf, ListenButtons, meaningOf, type Say, TargetText } from '../word-card/index.ts';
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
        <FlashcardsToggle {...props} />
      </div>
    </section>
  );
}

/** Puts the words of the missed items among the flashcards, or takes them away. */
function FlashcardsToggle({ items, texts }: Pick<MissedItemsProps, 'items' | 'texts'>): ReactNode {
  const t = useT('word');
  const words = useMemo(
    () => [...new Set(items.flatMap((item): readonly WordId[] => itemOf(texts, item)?.words ?? []))],
    [items, texts],
  );
  const [chosen, choose] = useFlashcardChoice(texts.learn.language, words);
  if (words.length === 0) return null;
  const Mark = chosen ? BookmarkCheck : BookmarkPlus;
  return (
    <Button
      tone="quiet"
      aria-pressed={chosen}
      icon={<Mark size={20} aria-hidden="true" />}
      onClick={() => void choose(!chosen)}
    >
      {t(chosen ? 'kept' : 'keep')}
    </Button>
  );
}
