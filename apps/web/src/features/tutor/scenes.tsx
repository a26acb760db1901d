import { isUnitOpen, type TalkRecord } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { Lock, MessageCircle } from 'lucide-react';
import { type ReactNode, useCallback, useMemo, useRef } from 'react';
import {
  type Course,
  useCourse,
  useExplanationLanguage,
  useMembership,
  useMembershipHere,
  usePreference,
  useView,
} from '../../data/index.ts';
import type { TalkListContent } from '../../data/talks/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { useDrawn } from '../../ui/draw-at-rest.ts';
import { Scene } from '../../ui/scene.tsx';
import { statusIn } from '../course-map/index.ts';
import { languageFor } from '../word-card/index.ts';
import { type ScenePartner, sceneHref } from './scene-href.ts';
import { nextScene, type SceneState, sceneStates } from './scene-state.ts';
import styles from './tutor.module.css';

interface ScenesProps {
  readonly list: TalkListContent;
  /** Those of the learn language, the newest first. */
  readonly talks: readonly TalkRecord[];
  /** With whom they are played; undefined where that was not chosen. */
  readonly chosen: ScenePartner | undefined;
}

/** The scene to play next, and all of them in the order of their units. */
export function Scenes({ list, talks, chosen }: ScenesProps): ReactNode {
  const t = useT('tutor');
  const course = useCourse();
  const units = course.state === 'ready' ? course.value : undefined;
  const states = useMemo(() => sceneStates(talks), [talks]);
  const next = nextScene({ units: list.talks.map(({ id }) => id), states, current: useCurrentUnit(units) });
  const first = list.talks.find(({ id }) => id === next);
  const cards = { titles: list.titles, states, course: units, chosen };
  return (
    <>
      {first !== undefined && <SceneCard talk={first} isNext {...cards} />}
      <section className={styles.group}>
        <h2>{t('scenes')}</h2>
        <ul className={styles.scenes}>
          {list.talks.map((talk) => (
            <li key={talk.id}>
              <SceneCard talk={talk} {...cards} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/** The unit of the lesson to take next. */
const useCurrentUnit = (course: Course | undefined): string | undefined => {
  const { isMember } = useMembership();
  return useView(
    useCallback(
      (view: View) => {
        if (course === undefined) return undefined;
        const { current } = statusIn(view, course, { isMember });
        return course.units.find(({ lessons }) => lessons.some(({ id }) => id === current))?.id;
      },
      [course, isMember],
    ),
  );
};

interface SceneCardProps {
  readonly talk: TalkListContent['talks'][number];
  readonly titles: TalkListContent['titles'];
  readonly states: ReadonlyMap<string, SceneState>;
  readonly course: Course | undefined;
  readonly chosen: ScenePartner | undefined;
  readonly isNext?: boolean;
}

/** The ticket of a scene: its place with the partner, what it is about, and what was done with it. */
function SceneCard({ talk, titles, states, course, chosen, isNext = false }: SceneCardProps): ReactNode {
  const t = useT('tutor');
  const membership = useMembershipHere();
  const [language] = usePreference('interface');
  const explain = languageFor(useExplanationLanguage() ?? language).htmlLang;
  const place = useRef<HTMLSpanElement>(null);
  const isDrawn = useDrawn(place, isNext);
  const unit = course?.units.find(({ id }) => id === talk.id);
  const number = course?.units.filter(({ kind }) => kind === 'normal').findIndex(({ id }) => id === talk.id);
  const to = sceneHref(talk.id, unit, membership, chosen);
  const isOpen = unit === undefined || isUnitOpen(unit, membership);
  const state = states.get(talk.id) ?? 'new';
  const partner = PEOPLE.find((member) => member === talk.partner);
  const { title = '', about = '' } = titles[talk.id] ?? {};
  return (
    <Link className={isNext ? styles.next : styles.card} to={to} data-state={isOpen ? state : 'closed'}>
      <span ref={place} className={styles.picture}>
        {isDrawn && <Scene name={talk.place} cast={partner && [partner]} />}
      </span>
      <span className={styles.cardText}>
        {isNext && <span className={styles.eyebrow}>{t('next')}</span>}
        <strong lang={explain}>{title}</strong>
        <span lang={explain}>{about}</span>
        <span className={styles.facts}>
          {number !== undefined && number >= 0 && <span>{t('unit', { number: number + 1 })}</span>}
          <span>{t('with', { name: nameOf(talk.partner) })}</span>
          {!isOpen && (
            <span>
              <Lock size={15} aria-hidden="true" /> {t('closed')}
            </span>
          )}
          {isOpen && state !== 'new' && <b>{t(state)}</b>}
        </span>
        {isNext && (
          <span className={styles.play}>
            <MessageCircle size={22} aria-hidden="true" />
            {t(state === 'begun' ? 'goOn' : 'talk')}
          </span>
        )}
      </span>
    </Link>
  );
}
