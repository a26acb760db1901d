import type { LeaderboardRow } from '@parlance/contract';
import { Ellipsis, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { useChosenPreference } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { IconButton } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Avatar } from './avatar.tsx';
import styles from './leaderboard.module.css';

/** A line between two rows, which says what is above or below it. */
export interface BoardLine {
  /** The number of rows above it. */
  readonly after: number;
  readonly tone: 'rise' | 'fall';
  readonly text: string;
}

interface RowsProps<R extends LeaderboardRow> {
  readonly label: string;
  readonly rows: readonly R[];
  readonly lines?: readonly BoardLine[];
  /** What is told below a name. */
  readonly noteOf?: (row: R) => string;
  readonly onReport: (row: LeaderboardRow) => void;
}

/** The rows of a board in their order, with lines between them. */
export function Rows<R extends LeaderboardRow>({ label, rows, lines = [], noteOf, onReport }: RowsProps<R>): ReactNode {
  return (
    <ol className={styles.rows} aria-label={label}>
      {rows.map((row, index) => (
        <Row key={row.id} row={row} note={noteOf?.(row)} onReport={onReport}>
          {lines
            .filter(({ after }) => after === index + 1)
            .map(({ tone, text }) => (
              <p key={tone} className={styles.line} data-tone={tone}>
                <span>
                  <span aria-hidden="true">{tone === 'rise' ? '↑ ' : '↓ '}</span>
                  {text}
                </span>
              </p>
            ))}
        </Row>
      ))}
    </ol>
  );
}

/** The learner's own picture. A new choice is shown at once, also before the server has it. */
function OwnAvatar({ row }: { readonly row: LeaderboardRow }): ReactNode {
  const chosen = useChosenPreference('picture');
  return <Avatar name={row.name ?? ''} picture={chosen ?? row.picture} />;
}

interface RowProps {
  readonly row: LeaderboardRow;
  readonly note: string | undefined;
  readonly children: ReactNode;
  readonly onReport: (row: LeaderboardRow) => void;
}

function Row({ row, note, children, onReport }: RowProps): ReactNode {
  const t = useT('leaderboard');
  const { number } = useFormatter();
  const name = row.name ?? t('hiddenName');
  return (
    <li>
      <div className={cx(styles.row, row.me && styles.me)} aria-current={row.me ? 'true' : undefined}>
        <span className={styles.place}>{number(row.place)}</span>
        {row.me ? <OwnAvatar row={row} /> : <Avatar name={row.name ?? ''} picture={row.picture} />}
        <span className={styles.who}>
          <b translate="no">{name}</b>
          {row.me && <span className={styles.mark}>{t('you')}</span>}
          {row.bigFan && (
            <span className={styles.mark}>
              <Heart size={13} aria-hidden="true" />
              {t('bigFan')}
            </span>
          )}
          {note !== undefined && <small>{note}</small>}
        </span>
        <span className={styles.xp}>{t('xp', { xp: row.xp })}</span>
        {row.me || row.name === null ? (
          <span className={styles.noMenu} />
        ) : (
          <IconButton
            className={styles.menu}
            label={t('report', { name })}
            icon={<Ellipsis size={20} aria-hidden="true" />}
            onClick={() => onReport(row)}
          />
        )}
      </div>
      {children}
    </li>
  );
}
