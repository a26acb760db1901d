import { Lock, Play } from 'lucide-react';
import { memo, type ReactNode, useRef } from 'react';
import type { ListedClip } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { PEOPLE } from '../../ui/cast.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { useDrawn } from '../../ui/draw-at-rest.ts';
import { MediaPicture } from '../../ui/media-picture.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Stars } from '../../ui/stars.tsx';
import { clipHref } from '../clip-choice/index.ts';
import { plansHref } from '../membership-links/index.ts';
import styles from './clip-list.module.css';

/** What a ticket shows besides the clip. */
export interface CardFacts {
  readonly stars: number;
  /** The share of its words that is known, 0 to 1; undefined for somebody who knows none yet. */
  readonly known: number | undefined;
  readonly isOpen: boolean;
}

interface ClipCardProps extends CardFacts {
  readonly clip: ListedClip;
  /** Whether its picture is drawn at once, as on the first screen. */
  readonly atOnce: boolean;
  readonly learnLang: string;
  readonly explainLang: string;
}

/** The ticket of a clip: a picture of its place and people, its title in both languages, and how well its words are known. */
export const ClipCard = memo(function ClipCard(props: ClipCardProps): ReactNode {
  const { clip, isOpen } = props;
  if (!isOpen) {
    return (
      <Link className={styles.card} to={plansHref(clipHref(clip.id))} data-state="closed">
        <CardBody {...props} />
      </Link>
    );
  }
  return (
    <Link className={styles.card} to={clipHref(clip.id)} data-state={props.stars > 0 ? 'done' : 'open'}>
      <CardBody {...props} />
    </Link>
  );
});

function CardBody({ clip, atOnce, stars, known, isOpen, learnLang, explainLang }: ClipCardProps): ReactNode {
  const t = useT('clipList');
  return (
    <>
      <Poster key={pictureOf(clip)} clip={clip} atOnce={atOnce} />
      <span className={styles.cardText}>
        <strong lang={learnLang}>{clip.title}</strong>
        {(!isOpen || clip.meaning !== clip.title) && (
          <span className={styles.meaning} lang={explainLang}>
            {isOpen ? clip.meaning : t('closed')}
          </span>
        )}
        {known !== undefined && <Known share={known} />}
      </span>
      <span className={styles.stub}>
        {clip.level !== undefined && <b>{clip.level}</b>}
        <Length seconds={clip.seconds} />
        {stars > 0 ? (
          <Stars count={stars} size={15} />
        ) : isOpen ? (
          <Play size={18} fill="currentColor" strokeWidth={0} aria-hidden="true" />
        ) : (
          <Lock size={18} strokeWidth={2.4} role="img" aria-label={t('locked')} />
        )}
      </span>
    </>
  );
}

/** The most people for whom a picture has room. */
const MOST_SEEN = 3;

interface PosterProps {
  readonly clip: Pick<ListedClip, 'place' | 'cast' | 'media'>;
  readonly atOnce: boolean;
}

/** Names a picture: clips whose pictures are alike share one that is drawn. */
const pictureOf = ({ media, place, cast }: PosterProps['clip']): string => [media, place, ...cast].join(' ');

/** The first place of a clip with those who are seen there; a radio or a screen for one that nobody acts. */
export function Poster({ clip, atOnce }: PosterProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const isDrawn = useDrawn(place, atOnce);
  return (
    <span ref={place} className={styles.poster}>
      {isDrawn && <Picture clip={clip} />}
    </span>
  );
}

function Picture({ clip: { media, place, cast } }: Pick<PosterProps, 'clip'>): ReactNode {
  if (media !== undefined) return <MediaPicture kind={media} time="day" />;
  const seen = cast.flatMap((name) => PEOPLE.find((member) => member === name) ?? []).slice(0, MOST_SEEN);
  return <Scene name={place} time="day" {...(seen.length > 0 && { cast: seen })} />;
}

/** From this many seconds on a length is told in minutes. */
const LONG = 100;

/** How long a clip is. */
export function Length({ seconds }: Pick<ListedClip, 'seconds'>): ReactNode {
  const t = useT('clipList');
  return <span>{seconds < LONG ? t('seconds', { count: seconds }) : clockTime(seconds)}</span>;
}

/** The share of words that is known, as a bar and in words. */
export function Known({ share }: { readonly share: number }): ReactNode {
  const t = useT('clipList');
  const { number } = useFormatter();
  return (
    <span className={styles.known}>
      <i style={{ '--share': `${Math.round(share * 100)}%` } as Record<string, string>} aria-hidden="true" />
      {t('known', { share: number(share, { style: 'percent' }) })}
    </span>
  );
}
