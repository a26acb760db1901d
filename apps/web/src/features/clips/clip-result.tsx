import { registerOf, type View } from '@parlance/sync';
import { Clock, Target } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { type ListedClip, useClips, useMembershipHere, usePreference, useView } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { deviceClock, playEffect } from '../../platform/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { clockTime } from '../../ui/clock-time.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { FlashMark } from '../../ui/marks.tsx';
import { MediaPicture } from '../../ui/media-picture.tsx';
import { Pico } from '../../ui/pico.tsx';
import { Stars } from '../../ui/stars.tsx';
import { CLIPS, clipHref, fitsIn, nextClip } from '../clip-choice/index.ts';
import { FilmStill } from '../stage/index.ts';
import { Figure, Figures } from '../study/index.ts';
import { TodayCard } from '../today/index.ts';
import { useOpenClip } from './clip-context.ts';
import type { ClipNotes } from './clip-notes.ts';
import { scoreOf, starsOf } from './clip-notes.ts';
import styles from './clips.module.css';
import later from './later-parts.module.css';
import { Parts } from './parts.tsx';
import { TopBar } from './top-bar.tsx';
import { usePlayerKeys } from './use-player-keys.ts';

/** The picture may fade after the last line: it is shown this long before it ends, in milliseconds. */
const BEFORE_DARK = 400;

interface ClipResultProps {
  readonly notes: ClipNotes;
  /** XP that were earned since the clip was opened. */
  readonly xp: number;
}

/** How the clip went: stars, the share that was right at once, and which clip comes next. */
export function ClipResult({ notes, xp }: ClipResultProps): ReactNode {
  const t = useT('clips');
  const result = useT('result');
  const { number } = useFormatter();
  const navigate = useNavigate();
  const { material, player, silent } = useOpenClip();
  const [host] = usePreference('host');
  const [effects] = usePreference('soundEffect');
  const heading = useRef<HTMLHeadingElement>(null);
  const { clip, timeline, lines, learn } = material;
  const { id } = clip.entry;
  const { media } = clip.structure;
  const score = scoreOf(notes);
  const isAsked = Object.values(notes.parts).length > 0;
  const best = useView(
    useCallback((view: View) => registerOf(view, learn.code, 'movie', 'score', id), [learn.code, id]),
  );
  const following = useFollowing(id);
  const again = (): void => {
    player.seek(0);
    navigate(clipHref(id), { replace: true });
  };
  useEffect(() => {
    globalThis.scrollTo?.(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the result appears
  useEffect(() => {
    if (effects && !silent) playEffect('finish');
  }, []);
  usePlayerKeys({
    leave: () => navigate(CLIPS),
    goOn: () => navigate(following === undefined ? CLIPS : clipHref(following.id)),
  });
  return (
    <div className={later.page}>
      <TopBar onLeave={() => navigate(CLIPS)} />
      <div className={later.result}>
        <div className={later.bow}>
          {media === undefined ? (
            <FilmStill
              timeline={timeline}
              cast={clip.structure.cast}
              lines={lines}
              at={Math.max(0, (timeline.lines.at(-1)?.end ?? 0) - BEFORE_DARK)}
              label={t('picture', { title: clip.entry.title })}
            />
          ) : (
            <MediaPicture kind={media.kind} time="evening" />
          )}
          {host && (
            <span className={later.host}>
              <Pico mood="cheering" size={96} />
            </span>
          )}
        </div>
        <div className={later.told}>
          <div className={later.stars}>
            <Stars count={starsOf(score)} size={54} rising />
          </div>
          <h2 ref={heading} tabIndex={-1}>
            {t(isAsked ? `result.${starsOf(score)}` : 'result.watched')}
          </h2>
          <Figures>
            {xp > 0 && (
              <Figure icon={<FlashMark size={24} />} name={result('xp')} main>
                {xp}
              </Figure>
            )}
            {isAsked ? (
              <Figure icon={<Target size={22} />} name={t('rightAtOnce')}>
                {number(score, { style: 'percent' })}
              </Figure>
            ) : (
              <Figure icon={<Clock size={22} />} name={t('length')}>
                {clockTime(Math.round(timeline.length / 1000))}
              </Figure>
            )}
          </Figures>
          {best > Math.round(score * 1000) && (
            <p className={later.hint}>{t('best', { score: number(best / 1000, { style: 'percent' }) })}</p>
          )}
          <Parts notes={notes} />
          <TodayCard />
        </div>
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <div className={later.nextParts}>
          {following !== undefined && (
            <ButtonLink full to={clipHref(following.id)} className={later.firstWay}>
              {t('nextClip', { title: following.title })}
            </ButtonLink>
          )}
          <ButtonLink full tone={following === undefined ? 'primary' : 'quiet'} to={CLIPS}>
            {t('allClips')}
          </ButtonLink>
          <Button full tone="quiet" onClick={again}>
            {t('watchAgain')}
          </Button>
        </div>
      </footer>
    </div>
  );
}

/** The clip that is offered after this one; undefined where none is left. */
const useFollowing = (id: string): ListedClip | undefined => {
  const clips = useClips();
  const membership = useMembershipHere();
  const view = useView(entireView);
  const [now] = useState(deviceClock.now);
  return clips.state === 'ready'
    ? nextClip(clips.value, fitsIn(view, clips.value.learn, now), membership, id)
    : undefined;
};

const entireView = (view: View): View => view;
