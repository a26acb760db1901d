import type { Tip } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import type { Course, Tips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { languageFor } from '../word-card/index.ts';
import { tipHref } from './addresses.ts';
import styles from './grammar-tips.module.css';
import { indexOf, isTopic, search, topicsOf } from './search.ts';
import { type PlacedUnit, usePlaces } from './use-places.ts';
import { useWanted } from './use-wanted.ts';

interface TipListProps {
  readonly course: Course;
  readonly tips: Tips;
}

/** Shows all tips by units, and those that are looked for; what is looked for stands in the address. */
export function TipList({ course, tips }: TipListProps): ReactNode {
  const t = useT('grammarTips');
  const units = usePlaces(course);
  const [wanted, want] = useWanted();
  const index = useMemo(
    () =>
      indexOf(tips, { topic: (topic) => t(`topics.${topic}`), unit: (unit) => course.texts.units[unit]?.title ?? '' }),
    [tips, t, course],
  );
  const found = search(index, wanted);
  const here = units.filter(({ id }) => tips.learn.tips.some(({ unit }) => unit === id));
  return (
    <>
      <search className={styles.filters}>
        <Field
          type="search"
          label={t('search')}
          hint={t('hint')}
          value={wanted.words}
          autoComplete="off"
          onChange={(event) => want({ words: event.target.value })}
        />
        <Select
          label={t('topic')}
          value={wanted.topic}
          options={[
            { value: '', label: t('anyTopic') },
            ...topicsOf(tips.learn.tips).map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
          ]}
          onChange={(topic) => want({ topic: isTopic(topic) ? topic : '' })}
        />
        <Select
          label={t('unit')}
          value={wanted.unit}
          options={[
            { value: '', label: t('anyUnit') },
            ...here.map(({ id, number, title }) => ({ value: id, label: `${number}. ${title}` })),
          ]}
          onChange={(unit) => want({ unit })}
        />
      </search>
      <p className={styles.count} role="status">
        {t('found', { count: found.length })}
      </p>
      {found.length === 0 && (
        <EmptyState
          mood="puzzled"
          title={t('noneTitle')}
          action={<Button onClick={() => want({ words: '', topic: '', unit: '' })}>{t('showAll')}</Button>}
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      )}
      {wanted.words.trim() === '' ? (
        here.map((unit) => (
          <TipsOfUnit key={unit.id} unit={unit} tips={tips} own={found.filter((tip) => tip.unit === unit.id)} />
        ))
      ) : (
        <Cards tips={tips} own={found} units={units} />
      )}
    </>
  );
}

interface TipsOfUnitProps {
  readonly unit: PlacedUnit;
  readonly tips: Tips;
  readonly own: readonly Tip[];
}

function TipsOfUnit({ unit, tips, own }: TipsOfUnitProps): ReactNode {
  const t = useT('grammarTips');
  const course = useT('course');
  if (own.length === 0) return null;
  return (
    <section className={styles.unit} aria-labelledby={`tips-${unit.id}`}>
      <h2 id={`tips-${unit.id}`}>
        <span className={styles.number}>{course('unit', { number: unit.number })}</span> {unit.title}
      </h2>
      {unit.isLater && <p className={styles.later}>{t('later')}</p>}
      <Cards tips={tips} own={own} />
    </section>
  );
}

interface CardsProps extends Pick<TipsOfUnitProps, 'tips' | 'own'> {
  /** Given where the cards do not stand under their unit. */
  readonly units?: readonly PlacedUnit[];
}

function Cards({ tips, own, units }: CardsProps): ReactNode {
  const t = useT('grammarTips');
  const { htmlLang } = languageFor(tips.explain.language);
  return (
    <ul className={styles.cards}>
      {own.map(({ id, topic, unit }) => (
        <li key={id}>
          <Link className={styles.card} to={tipHref(id)}>
            <b lang={htmlLang}>{tips.explain.tips[id]?.title}</b>
            <small>
              {[topic && t(`topics.${topic}`), units?.find((one) => one.id === unit)?.title]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
