import type { Tip, UnitId } from '@parlance/domain';
import { lazy, type ReactNode, Suspense, useId, useRef } from 'react';
import { type Course, type Tips, useTips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { tipTexts } from '../tips/index.ts';
import { languageFor } from '../word-card/index.ts';
import styles from './unit-tips.module.css';
import { useNear } from './use-near.ts';

/** The code that cuts sentences into words is fetched with the first tip that is opened. */
const TipPage = lazy(async () => ({ default: (await import('../tip-page/index.ts')).TipPage }));

interface UnitTipsProps {
  readonly course: Course;
  readonly unit: UnitId;
}

/**
 * The grammar tips of a unit; `?tip=` opens one. They are never locked. All tips of a course are in one file,
 * which is larger than the map, so it is fetched when the list of tips is near the screen.
 */
export function UnitTips({ course, unit }: UnitTipsProps): ReactNode {
  const [search] = useSearchParams();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  if (course.grammar === undefined) return null;
  if (isNear || search.has('tip')) return <TipList course={course} unit={unit} />;
  return (
    <div ref={place}>
      <Skeleton height={64} />
    </div>
  );
}

function TipList({ course, unit }: UnitTipsProps): ReactNode {
  const t = useT('tips');
  const title = useId();
  const tips = useTips(course);
  const own = tips.state === 'ready' ? tips.value.learn.tips.filter((tip) => tip.unit === unit) : [];
  if (tips.state === 'ready' && own.length === 0) return null;
  return (
    <section className={styles.shelf} aria-labelledby={title}>
      <h3 id={title}>{t('title')}</h3>
      {tips.state === 'loading' && (
        <Loading>
          <Skeleton height={64} />
        </Loading>
      )}
      {tips.state === 'failed' && (
        <p className={styles.failed}>
          {t(tips.code === 'offline' ? 'offline' : 'failed')}
          <Button tone="quiet" onClick={tips.retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {tips.state === 'ready' && <Cards course={course} tips={tips.value} own={own} />}
    </section>
  );
}

interface CardsProps {
  readonly course: Course;
  readonly tips: Tips;
  /** The tips of the unit. */
  readonly own: readonly Tip[];
}

function Cards({ course, tips, own }: CardsProps): ReactNode {
  const t = useT('tips');
  const [search, go] = useSearchParams();
  const opened = own.find(({ id }) => id === search.get('tip'));
  const shown = opened && tipTexts(tips, opened);
  const { htmlLang } = languageFor(tips.explain.language);
  const withTip = (id: string) => (now: URLSearchParams) => {
    now.set('unit', own[0]?.unit ?? '');
    now.set('tip', id);
    return now;
  };
  const withoutTip = (now: URLSearchParams) => {
    now.delete('tip');
    return now;
  };
  return (
    <>
      <ul className={styles.cards}>
        {own.map(({ id, after }) => (
          <li key={id}>
            <button type="button" className={styles.card} aria-haspopup="dialog" onClick={() => go(withTip(id))}>
              <b lang={htmlLang}>{tips.explain.tips[id]?.title}</b>
              <small>{t('after', { lesson: course.texts.lessons[after] ?? '' })}</small>
            </button>
          </li>
        ))}
      </ul>
      <Dialog
        open={shown !== undefined}
        onClose={() => go(withoutTip, { replace: true })}
        title={<span lang={htmlLang}>{shown?.title}</span>}
      >
        <Suspense fallback={<PageSkeleton />}>{shown !== undefined && <TipPage tip={shown} />}</Suspense>
        {opened !== undefined && (
          <ButtonLink tone="quiet" full to={`/grammarTips?${new URLSearchParams({ tip: opened.id })}`}>
            {t('exercises')}
          </ButtonLink>
        )}
      </Dialog>
    </>
  );
}

function PageSkeleton(): ReactNode {
  return (
    <Loading>
      <Skeleton height={72} />
      <Skeleton height={84} />
      <Skeleton height={84} />
    </Loading>
  );
}
