import type { WordId } from '@parlance/domain';
import { BookmarkCheck, Flag, Volume2 } from 'lucide-react';
import { memo, type ReactNode, useCallback, useState } from 'react';
import type { BookWords } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { isEmoji, languageFor, type Say, TargetText } from '../word-card/index.ts';
import styles from './book-words.module.css';
import { STANDINGS, type WordRow, type WordStanding } from './words-of-book.ts';

/** Words that are shown before somebody wants all of them. */
const FIRST = 12;

type Filter = WordStanding | 'all';

interface WordListProps {
  readonly rows: readonly WordRow[];
  readonly words: BookWords;
  readonly chosen: ReadonlySet<WordId>;
  readonly onChoose: (chosen: ReadonlySet<WordId>) => void;
  readonly say: Say;
  readonly report: (item: WordId) => void;
}

/** All words of a book with their meanings, how often each occurs, and how well it is known. */
export function WordList({ rows, words, chosen, onChoose, say, report }: WordListProps): ReactNode {
  const t = useT('bookWords');
  const [filter, setFilter] = useState<Filter>('all');
  const [isWhole, setWhole] = useState(false);
  const wanted = filter === 'all' ? rows : rows.filter(({ standing }) => standing === filter);
  const shown = isWhole ? wanted : wanted.slice(0, FIRST);
  const filters = (['all', ...STANDINGS] as const).filter(
    (value) => value === 'all' || rows.some(({ standing }) => standing === value),
  );
  const toggle = useCallback(
    (word: WordId): void => {
      const next = new Set(chosen);
      if (!next.delete(word)) next.add(word);
      onChoose(next);
    },
    [chosen, onChoose],
  );
  return (
    <div className={styles.list}>
      <Segmented<Filter>
        legend={t('show')}
        quiet
        value={filter}
        onChange={setFilter}
        options={filters.map((value) => ({ value, label: t(`filter.${value}`) }))}
      />
      <ul className={styles.rows}>
        {shown.map((row) => (
          <Row key={row.id} row={row} words={words} isChosen={chosen.has(row.id)} {...{ toggle, say, report }} />
        ))}
      </ul>
      <div className={styles.below}>
        {!isWhole && wanted.length > FIRST && (
          <Button tone="quiet" onClick={() => setWhole(true)}>
            {t('showAll', { count: wanted.length })}
          </Button>
        )}
        {chosen.size > 0 && (
          <Button tone="quiet" onClick={() => onChoose(new Set())}>
            {t('chooseNone')}
          </Button>
        )}
      </div>
    </div>
  );
}

interface RowProps extends Pick<WordListProps, 'words' | 'say' | 'report'> {
  readonly row: WordRow;
  readonly isChosen: boolean;
  readonly toggle: (word: WordId) => void;
}

const Row = memo(function Row({ row, words, isChosen, toggle, say, report }: RowProps): ReactNode {
  const t = useT('bookWords');
  const { id, count, standing, isAdded } = row;
  const target = words.learn.items[id];
  const meaning = words.explain.items[id]?.text ?? '';
  const picture = words.items.find((item) => item.id === id)?.picture;
  return (
    <li className={styles.row} data-standing={standing}>
      <Checkbox
        className={styles.tick}
        label={<span className={styles.heard}>{t('choose', { word: target?.text ?? '' })}</span>}
        checked={isChosen}
        onChange={() => toggle(id)}
      />
      <div className={styles.texts}>
        <p className={styles.target}>
          <TargetText item={id} voice="female" />
          {picture !== undefined && isEmoji(picture) && <span aria-hidden="true"> {picture}</span>}
        </p>
        <p className={styles.meaning} lang={languageFor(words.explain.language).htmlLang}>
          {meaning}
        </p>
        <p className={styles.facts}>
          <span className={styles.dot} data-standing={standing} aria-hidden="true" />
          {t(`word.${standing}`)} · {t('times', { count })}
          {isAdded && (
            <span className={styles.card}>
              {' · '}
              <BookmarkCheck size={14} className={styles.isCard} aria-hidden="true" /> {t('isCard')}
            </span>
          )}
        </p>
      </div>
      <IconButton
        label={t('listen', { word: target?.text ?? '' })}
        icon={<Volume2 size={20} aria-hidden="true" />}
        onClick={() => say(id, 'female')}
      />
      <IconButton
        label={t('report', { word: target?.text ?? '' })}
        icon={<Flag size={18} aria-hidden="true" />}
        onClick={() => report(id)}
      />
    </li>
  );
});
