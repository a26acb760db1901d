import { type GameLevel, isLevelOpen, levelLock } from '@parlance/domain';
import { registerOf, type View } from '@parlance/sync';
import { type ReactNode, useCallback, useState } from 'react';
import { useMembershipHere, usePreference, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { scoresOf } from '../game-records/index.ts';
import { PlansButton } from '../membership-links/index.ts';
import { ContentFailed } from '../study/index.ts';
import styles from './games.module.css';
import type { AnyGame } from './games.ts';
import { PlayedRound } from './played-round.tsx';
import { useRound } from './use-round.ts';

interface GameRoundProps {
  readonly game: AnyGame;
  readonly level: GameLevel;
}

/** A level of a game, if it is open: the way in, the round, and its result. */
export function GameRound({ game, level }: GameRoundProps): ReactNode {
  const tRecords = useT('gameRecords');
  const [learn] = usePreference('learn');
  const scores = useView(useCallback((view: View) => scoresOf(view, learn, game.id), [learn, game]));
  const membership = useMembershipHere();
  return (
    <>
      <title>{`${tRecords(`names.${game.id}`)} ${level} · Parlance`}</title>
      {isLevelOpen(level, scores, membership) ? (
        <OpenRound key={`${game.id} ${level} ${learn}`} game={game} level={level} />
      ) : (
        <LockedLevel game={game} level={level} byMembership={levelLock(level, scores, membership) === 'membership'} />
      )}
    </>
  );
}

interface LockedLevelProps extends GameRoundProps {
  readonly byMembership: boolean;
}

function LockedLevel({ game, level, byMembership }: LockedLevelProps): ReactNode {
  const t = useT('games');
  return (
    <EmptyState
      isPage
      mood="waiting"
      title={t('level', { level })}
      action={
        <>
          {byMembership && <PlansButton />}
          <ButtonLink tone={byMembership ? 'quiet' : 'primary'} to={`/games/${game.id}`}>
            {t('toLevels')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(byMembership ? 'lockedMembership' : 'lockedLevel', { level: level - 1 })}</p>
    </EmptyState>
  );
}

function OpenRound({ game, level }: GameRoundProps): ReactNode {
  const t = useT('games');
  const [turn, setTurn] = useState(0);
  const round = useRound(game, level, turn);
  const [learn] = usePreference('learn');
  const best = useView(
    useCallback((view: View) => registerOf(view, learn, 'game', 'score', `${game.id}.${level}`), [learn, game, level]),
  );
  if (round.state === 'loading') {
    return (
      <Loading>
        <div className={styles.page}>
          <Skeleton height={180} />
          <Skeleton height={120} />
        </div>
      </Loading>
    );
  }
  if (round.state === 'failed') {
    return (
      <ContentFailed
        isPage
        code={round.code}
        retry={round.retry}
        title={t('failedTitle')}
        offlineText={t('offlineText')}
      >
        <ButtonLink tone="quiet" to="/games">
          {t('toGames')}
        </ButtonLink>
      </ContentFailed>
    );
  }
  if (!round.value.isPlayable) {
    return (
      <EmptyState
        isPage
        mood="reading"
        title={t('tooFewTitle')}
        action={<ButtonLink to="/courses">{t('toCourse')}</ButtonLink>}
      >
        <p>{t('tooFewText')}</p>
      </EmptyState>
    );
  }
  return (
    <PlayedRound
      key={turn}
      game={game}
      level={level}
      round={round.value}
      best={best}
      isAgain={turn > 0}
      onAgain={() => setTurn(turn + 1)}
    />
  );
}
