import { memo, type ReactNode, useMemo } from 'react';
import type { ListedEbook } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { isLevel, kindsIn, levelsIn, ORDERS, type Order, SHOWN, type WantedBooks } from './search.ts';
import styles from './shelf.module.css';
import { useKindName } from './use-kind-name.ts';

interface FiltersProps {
  readonly books: readonly ListedEbook[];
  /** The level or kind that the address names: it is not asked again. */
  readonly type: string;
  readonly wanted: WantedBooks;
  readonly want: (change: Partial<WantedBooks>) => void;
}

/** What is looked for: words, level or kind, what was read; and the order. */
export function Filters({ books, type, wanted, want }: FiltersProps): ReactNode {
  const t = useT('shelf');
  const { level, kind, shown, order } = wanted;
  return (
    <search className={styles.filters}>
      <Field
        type="search"
        label={t('search')}
        value={wanted.words}
        autoComplete="off"
        onChange={(event) => want({ words: event.target.value })}
      />
      <Choices {...{ books, type, level, kind, shown, order, want }} />
    </search>
  );
}

type ChoicesProps = Omit<FiltersProps, 'wanted'> & Omit<WantedBooks, 'words'>;

/** All but the words, which change with each key: the others are not drawn again meanwhile. */
const Choices = memo(function Choices({ books, type, level, kind, shown, order, want }: ChoicesProps): ReactNode {
  const t = useT('shelf');
  const kindName = useKindName();
  const levels = useMemo(() => levelsIn(books), [books]);
  const kinds = useMemo(() => kindsIn(books), [books]);
  const any = { value: '', label: t('any') };
  return (
    <>
      <div className={styles.selects}>
        {!isLevel(type) && (
          <Select
            label={t('levelLabel')}
            value={level}
            options={[any, ...levels.map((value) => ({ value, label: t(`level.${value}`) }))]}
            onChange={(value) => want({ level: levels.find((each) => each === value) ?? '' })}
          />
        )}
        {(type === '' || isLevel(type)) && (
          <Select
            label={t('kindLabel')}
            value={kind}
            options={[any, ...kinds.map((value) => ({ value, label: kindName(value) }))]}
            onChange={(value) => want({ kind: value })}
          />
        )}
        <Select
          label={t('progress')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(value) => want({ shown: SHOWN.find((each) => each === value) ?? 'all' })}
        />
      </div>
      <Segmented<Order>
        legend={t('order')}
        quiet
        value={order}
        onChange={(value) => want({ order: value })}
        options={ORDERS.map((value) => ({ value, label: t(`orders.${value}`) }))}
      />
    </>
  );
});
