import { memo, type ReactNode, useMemo } from 'react';
import type { Clips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Field } from '../../ui/field.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import styles from './clip-list.module.css';
import { LENGTHS, LONG, levelsOf, ORDERS, type Order, SHOWN, type WantedClips } from './search.ts';

interface FiltersProps {
  readonly clips: Clips;
  readonly wanted: WantedClips;
  readonly want: (change: Partial<WantedClips>) => void;
}

/** What is looked for: words, level, what was done, length; and the order. */
export function Filters({ clips, wanted, want }: FiltersProps): ReactNode {
  const t = useT('clipList');
  const { level, shown, length, order } = wanted;
  return (
    <search className={styles.filters}>
      <Field
        type="search"
        label={t('search')}
        value={wanted.words}
        autoComplete="off"
        onChange={(event) => want({ words: event.target.value })}
      />
      <Choices {...{ clips, level, shown, length, order, want }} />
    </search>
  );
}

type ChoicesProps = Omit<FiltersProps, 'wanted'> & Omit<WantedClips, 'words'>;

/** All but the words, which change with each key: the others are not drawn again meanwhile. */
const Choices = memo(function Choices({ clips, level, shown, length, order, want }: ChoicesProps): ReactNode {
  const t = useT('clipList');
  const levels = useMemo(() => levelsOf(clips.clips), [clips]);
  return (
    <>
      <div className={styles.selects}>
        <Select
          label={t('level')}
          value={level}
          options={[{ value: '', label: t('anyLevel') }, ...levels.map((value) => ({ value, label: value }))]}
          onChange={(value) => want({ level: levels.find((each) => each === value) ?? '' })}
        />
        <Select
          label={t('progress')}
          value={shown}
          options={SHOWN.map((value) => ({ value, label: t(`shown.${value}`) }))}
          onChange={(value) => want({ shown: SHOWN.find((each) => each === value) ?? 'all' })}
        />
        <Select
          label={t('length')}
          value={length}
          options={LENGTHS.map((value) => ({ value, label: t(`lengths.${value}`, { seconds: LONG }) }))}
          onChange={(value) => want({ length: LENGTHS.find((each) => each === value) ?? 'any' })}
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
