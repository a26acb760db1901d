import { isClipOpen } from '@parlance/domain';
import type { View } from '@parlance/sync';
import { Play } from 'lucide-react';
import { type ComponentProps, type ReactNode, useCallback, useMemo, useState } from 'react';
import { type Clips, type ListedClip, useClips, useMembershipHere, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { type ClipFits, clipHref, fitsIn, nextClip } from '../clip-choice/index.ts';
import { LearnPicker } from '../languages/index.ts';
import { ContentFailed } from '../study/index.ts';
import { languageFor } from '../word-card/index.ts';
import { CardRows } from './card-rows.tsx';
import { type CardFacts, Known, Length, Poster } from './clip-card.tsx';
import styles from './clip-list.module.css';
import { Filters } from './filters.tsx';
import { ALL, indexClips, inOrder, searchClips, type WantedClips } from './search.ts';
import { useWantedClips } from './use-wanted-clips.ts';

/** All clips of the learn language: the one that suits now, and the others by group, by how they suit, or as looked for. */
export function ClipList(): ReactNode {
  const t = useT('clipList');
  const clips = useClips();
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Parlance`}</title>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <LearnPicker quiet />
      </header>
      {clips.state === 'loading' && <ListSkeleton />}
      {clips.state === 'failed' && (
        <ContentFailed
          code={clips.code}
          retry={clips.retry}
          title={t(clips.code === 'offline' ? 'offlineTitle' : 'failedTitle')}
          offlineText={t('offlineText')}
        />
      )}
      {clips.state === 'ready' && (clips.value.clips.length === 0 ? <NoClips /> : <Loaded clips={clips.value} />)}
    </div>
  );
}

function NoClips(): ReactNode {
  const t = useT('clipList');
  return (
    <EmptyState mood="asleep" title={t('emptyTitle')} action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}>
      <p>{t('emptyText')}</p>
    </EmptyState>
  );
}

const entireView = (view: View): View => view;

function Loaded({ clips }: { readonly clips: Clips }): ReactNode {
  const t = useT('clipList');
  const view = useView(entireView);
  const [now] = useState(deviceClock.now);
  const membership = useMembershipHere();
  const [wanted, want] = useWantedClips();
  const [first] = useState(wanted);
  const fits = useMemo(() => fitsIn(view, clips.learn, now), [view, clips.learn, now]);
  const index = useMemo(() => indexClips(clips), [clips]);
  const ordered = useMemo(() => inOrder(index, wanted.order, fits), [index, wanted.order, fits]);
  const found = useMemo(() => searchClips(ordered, wanted, fits), [ordered, wanted, fits]);
  const next = useMemo(() => nextClip(clips, fits, membership), [clips, fits, membership]);
  const factsOf = useCallback(
    (clip: ListedClip): CardFacts => ({
      stars: fits.stars(clip.id),
      known: fits.hasWords ? fits.fitOf(clip).known : undefined,
      isOpen: isClipOpen(clip, membership),
    }),
    [fits, membership],
  );
  const isPlain =
    wanted.words.trim() === '' && wanted.level === '' && wanted.shown === 'all' && wanted.length === 'any';
  const cards = {
    ...{ drawFirst: isPlain && wanted === first, factsOf },
    ...{ learnLang: languageFor(clips.learn).htmlLang, explainLang: languageFor(clips.explain).htmlLang },
  };
  return (
    <>
      {next !== undefined && <NowShowing clip={next} fits={fits} isHidden={!isPlain} {...cards} />}
      <Filters clips={clips} wanted={wanted} want={want} />
      <p className={styles.count} role="status">
        {t('found', { count: found.length })}
        {!clips.isWhole && ` · ${t('loadingMore')}`}
      </p>
      {found.length === 0 && (
        <EmptyState
          mood="puzzled"
          title={t('noneTitle')}
          action={<Button onClick={() => want({ ...ALL, order: wanted.order })}>{t('showAll')}</Button>}
        >
          <p>{t('noneText')}</p>
        </EmptyState>
      )}
      {isGrouped(wanted) ? (
        <Groups clips={clips} found={found} {...cards} />
      ) : (
        <CardRows clips={found} isFirst {...cards} />
      )}
    </>
  );
}

/** Whether the clips stand in their groups: where they are in the order of the course, and no words are looked for. */
const isGrouped = ({ order, words }: WantedClips): boolean => order === 'course' && words.trim() === '';

type CardsProps = Omit<ComponentProps<typeof CardRows>, 'clips' | 'isFirst'>;

interface GroupsProps extends CardsProps {
  readonly clips: Pick<Clips, 'groups'>;
  readonly found: readonly ListedClip[];
}

/** What was found, by group; groups of which nothing was found are left out. */
function Groups({ clips, found, ...cards }: GroupsProps): ReactNode {
  const t = useT('clipList');
  const members = useMemo(() => Map.groupBy(found, ({ group }) => group), [found]);
  const shown = clips.groups.filter(({ key }) => members.has(key));
  return shown.map(({ key, title }, at) => (
    <section key={key} className={styles.group}>
      <h2>{title === '' ? t('imported') : title}</h2>
      <CardRows clips={members.get(key) ?? []} isFirst={at === 0} {...cards} />
    </section>
  ));
}

interface NowShowingProps {
  readonly clip: ListedClip;
  readonly fits: ClipFits;
  /** It stays in the page while something is looked for: it takes longer to draw than the answer. */
  readonly isHidden: boolean;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** The clip that suits now, large: its picture on a stage, what it is about, and a button that plays it. */
function NowShowing({ clip, fits, isHidden, learnLang, explainLang }: NowShowingProps): ReactNode {
  const t = useT('clipList');
  return (
    <Link className={styles.now} to={clipHref(clip.id)} data-theme="dark" hidden={isHidden}>
      <Poster clip={clip} atOnce />
      <span className={styles.nowText}>
        <span className={styles.eyebrow}>{t('nowShowing')}</span>
        <strong lang={learnLang}>{clip.title}</strong>
        {clip.meaning !== clip.title && <span lang={explainLang}>{clip.meaning}</span>}
        <span className={styles.about} lang={explainLang}>
          {clip.about}
        </span>
        <span className={styles.facts}>
          {clip.level !== undefined && <b>{clip.level}</b>}
          <Length seconds={clip.seconds} />
          {fits.hasWords && <Known share={fits.fitOf(clip).known} />}
        </span>
        <span className={styles.playNow}>
          <Play size={22} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          {t('play')}
        </span>
      </span>
    </Link>
  );
}

function ListSkeleton(): ReactNode {
  return (
    <Loading>
      <div className={styles.skeleton}>
        <Skeleton height={260} />
        <Skeleton height={64} />
        <Skeleton height={132} />
        <Skeleton height={132} />
        <Skeleton height={132} />
      </div>
    </Loading>
  );
}
