import type { LeagueBoard } from '@parlance/contract';
import { leagueName } from '@parlance/domain';
import { type ReactNode, useState } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { Banner } from '../../ui/feedback.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './leaderboard.module.css';
import { LeagueNumber } from './league-number.tsx';
import { Leave } from './leave.tsx';
import { useReport } from './report.tsx';
import { Result } from './result.tsx';
import { type BoardLine, Rows } from './rows.tsx';
import { timeLeft } from './time-left.ts';
import { Top } from './top.tsx';

interface BoardProps {
  readonly board: LeagueBoard;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** When the board was read, if it could not be fetched again; milliseconds since 1970. */
  readonly staleSince: number | undefined;
  readonly onChanged: () => Promise<void>;
}

/** The learner's cohort, and the first hundred of all behind a second tab. */
export function Board({ board, now, staleSince, onChanged }: BoardProps): ReactNode {
  const t = useT('leaderboard');
  const { dateTime } = useFormatter();
  const [shown, setShown] = useState<'mine' | 'top'>('mine');
  const { ask, dialog } = useReport();
  const league = t(`leagues.${leagueName(board.league)}`);
  const lines = useLines(board);
  return (
    <>
      <header className={styles.head}>
        <LeagueNumber league={board.league} />
        <div className={styles.names}>
          <h1 className={styles.title}>{league}</h1>
          <p className={styles.ends}>
            <EndsIn board={board} now={now} />
          </p>
        </div>
        <Leave onLeft={onChanged} />
      </header>
      {staleSince !== undefined && (
        <Banner tone="info">
          {t('knownBoard', {
            time: dateTime(staleSince, { dateStyle: 'medium', timeStyle: 'short', timeZone: deviceClock.zone() }),
          })}
        </Banner>
      )}
      {board.result !== null && <Result key={board.result.week} result={board.result} onSeen={onChanged} />}
      {board.nicknameHidden && (
        <Banner tone="warn" action={<Link to="/settings#account">{t('nicknameChange')}</Link>}>
          {t('nicknameHidden')}
        </Banner>
      )}
      <Segmented
        quiet
        legend={t('which')}
        options={[
          { value: 'mine', label: t('mine') },
          { value: 'top', label: t('top') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'top' ? (
        <Top now={now} onReport={ask} />
      ) : (
        <>
          {board.state === 'counting' && <p className={styles.hint}>{t('countingHint')}</p>}
          <Rows label={league} rows={board.rows} lines={lines} onReport={ask} />
          {board.rows.length === 1 && <p className={styles.hint}>{t('alone')}</p>}
        </>
      )}
      {dialog}
    </>
  );
}

function EndsIn({ board, now }: { readonly board: LeagueBoard; readonly now: number }): ReactNode {
  const t = useT('leaderboard');
  const { unit, count } = timeLeft(board.endsAt, now);
  const time = t(`time.${unit}`, { count });
  return board.state === 'running' ? t('endsIn', { time }) : t('countingEndsIn', { time });
}

/** The lines of a board; there are none where nobody is above or below them. */
const useLines = ({ rows, rising, falling, league }: LeagueBoard): readonly BoardLine[] => {
  const t = useT('leaderboard');
  const rise: BoardLine = {
    after: rising,
    tone: 'rise',
    text: t('rise', { count: rising, league: t(`leagues.${leagueName(league + 1)}`) }),
  };
  const fall: BoardLine = {
    after: rows.length - falling,
    tone: 'fall',
    text: t('fall', { count: falling, league: t(`leagues.${leagueName(league - 1)}`) }),
  };
  return [...(rising > 0 ? [rise] : []), ...(falling > 0 && falling < rows.length ? [fall] : [])];
};
