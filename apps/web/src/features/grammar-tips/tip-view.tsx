import type { Tip } from '@parlance/domain';
import { ArrowLeft, ArrowRight, List } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import type { Course, Tips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { unitHref } from '../course-map/index.ts';
import { TipPage } from '../tip-page/index.ts';
import { tipTexts } from '../tips/index.ts';
import { languageFor } from '../word-card/index.ts';
import { exercisesHref, TIPS, tipHref } from './addresses.ts';
import styles from './grammar-tips.module.css';
import { usePlaces } from './use-places.ts';

interface TipViewProps {
  readonly course: Course;
  readonly tips: Tips;
  readonly tip: Tip;
}

/** Shows one tip: its page, its place in the course, its exercises, and the tips before and after it. */
export function TipView({ course, tips, tip }: TipViewProps): ReactNode {
  const t = useT('grammarTips');
  const shown = useMemo(() => tipTexts(tips, tip), [tips, tip]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { htmlLang } = languageFor(shown.explain.language);
  return (
    <article className={styles.tip}>
      <title>{`${shown.title} · Parlance`}</title>
      <Link className={styles.back} to={TIPS}>
        <List size={20} aria-hidden="true" />
        {t('all')}
      </Link>
      <header className={styles.head}>
        {tip.topic !== undefined && <p className={styles.topic}>{t(`topics.${tip.topic}`)}</p>}
        <h1 ref={heading} tabIndex={-1} lang={htmlLang}>
          {shown.title}
        </h1>
      </header>
      <TipPage tip={shown} />
      {(tip.gaps ?? []).length > 0 && (
        <ButtonLink full to={exercisesHref(tip.id)}>
          {t('practise')}
        </ButtonLink>
      )}
      <Place course={course} tip={tip} />
      <Neighbours tips={tips} tip={tip} />
    </article>
  );
}

/** Links to the unit that a tip belongs to, and says whether it comes later. */
function Place({ course, tip }: Pick<TipViewProps, 'course' | 'tip'>): ReactNode {
  const t = useT('grammarTips');
  const inCourse = useT('course');
  const tips = useT('tips');
  const unit = usePlaces(course).find(({ id }) => id === tip.unit);
  if (unit === undefined) return null;
  return (
    <section className={styles.place} aria-label={t('place')}>
      <Link to={unitHref(unit.id)}>{`${inCourse('unit', { number: unit.number })}: ${unit.title}`}</Link>
      <small>{unit.isLater ? t('later') : tips('after', { lesson: course.texts.lessons[tip.after] ?? '' })}</small>
    </section>
  );
}

function Neighbours({ tips, tip }: Pick<TipViewProps, 'tips' | 'tip'>): ReactNode {
  const t = useT('grammarTips');
  const all = tips.learn.tips;
  const place = all.indexOf(tip);
  const { htmlLang } = languageFor(tips.explain.language);
  const linkTo = (name: 'before' | 'next', other: Tip | undefined, icon: ReactNode): ReactNode =>
    other !== undefined && (
      <Link className={styles.neighbour} data-side={name} to={tipHref(other.id)}>
        {icon}
        <span>
          <small>{t(name)}</small>
          <b lang={htmlLang}>{tips.explain.tips[other.id]?.title}</b>
        </span>
      </Link>
    );
  return (
    <nav className={styles.neighbours} aria-label={t('more')}>
      {linkTo('before', all[place - 1], <ArrowLeft size={20} aria-hidden="true" />)}
      {linkTo('next', all[place + 1], <ArrowRight size={20} aria-hidden="true" />)}
    </nav>
  );
}
