import { languages } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useCourse } from '../../data/index.ts';
import { useFormatter, useLanguageName, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import styles from './links.module.css';

/** How much of the texts fluent readers have reviewed, for each language; the rest is marked as unreviewed. */
export function Reviewed(): ReactNode {
  const t = useT('links');
  return (
    <section aria-labelledby="reviewed">
      <h2 id="reviewed">{t('reviewed')}</h2>
      <p>{t('honest')}</p>
      <Shares />
      <h3>{t('helpTitle')}</h3>
      <p>{t('help')}</p>
    </section>
  );
}

function Shares(): ReactNode {
  const t = useT('links');
  const legal = useT('legal');
  const nameOf = useLanguageName();
  // Every course has the figures of the whole corpus.
  const course = useCourse();
  if (course.state === 'loading') {
    return (
      <Loading>
        <Skeleton height={320} />
      </Loading>
    );
  }
  if (course.state === 'failed') {
    const again = <Button onClick={course.retry}>{legal('retry')}</Button>;
    return <EmptyState mood="puzzled" title={t('failed')} action={again} />;
  }
  const shares = languages.flatMap(({ code, tag, fullName }) => {
    const share = course.value.reviews?.[code];
    return share === undefined ? [] : [{ code, name: nameOf(tag) ?? fullName, ...share }];
  });
  return (
    <>
      {shares.every(({ reviewed }) => reviewed === 0) && <p className={styles.none}>{t('none')}</p>}
      <ul className={styles.shares}>
        {shares.map(({ code, ...share }) => (
          <Share key={code} {...share} />
        ))}
      </ul>
    </>
  );
}

interface ShareProps {
  readonly name: string;
  readonly texts: number;
  readonly reviewed: number;
}

function Share({ name, texts, reviewed }: ShareProps): ReactNode {
  const t = useT('links');
  const format = useFormatter();
  const share = texts === 0 ? 0 : reviewed / texts;
  // Rounded down, so that only a complete review shows 100 %.
  const percent = Math.floor(share * 100) / 100;
  return (
    <li>
      <span className={styles.language}>{name}</span>
      <span className={styles.percent}>{format.number(percent, { style: 'percent' })}</span>
      <span className={styles.bar} aria-hidden="true">
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span className={styles.count}>{t('share', { reviewed, texts })}</span>
    </li>
  );
}
