import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { useT, withTexts } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { type LoadPart, site, useQuietPart } from '../../platform/index.ts';
import styles from './me.module.css';

/** Where the learner's own things are. */
const DOORS = [
  { to: '/review', name: 'review' },
  { to: '/games', name: 'games' },
  { to: '/leaderboard', name: 'leaderboard' },
  { to: '/invite', name: 'invite' },
  { to: '/settings#reminders', name: 'reminders' },
  { to: '/settings#device', name: 'offline' },
  { to: '/settings#account', name: 'account' },
  { to: '/settings#privacy', name: 'backup' },
] as const;

/** Links to everything of one's own. */
export function Doors(): ReactNode {
  const t = useT('me');
  const session = useSession();
  return (
    <nav className={styles.part} aria-labelledby="doors">
      <h2 id="doors">{t('doors')}</h2>
      <ul className={styles.doors}>
        {session.state !== 'signedIn' && <Door to="/me?signIn=" text={t('door.signIn')} />}
        {DOORS.map(({ to, name }) => (
          <Door key={name} to={to} text={t(`door.${name}`)} />
        ))}
        {site().membership && <LateDoor load={loadMembership} />}
        {session.me?.isOperator === true && <LateDoor load={loadOperator} />}
      </ul>
    </nav>
  );
}

/** Most servers sell nothing: its text comes later. */
const loadMembership = async () =>
  (await withTexts(['membershipLinks'], () => import('../membership-links/index.ts'))).MembershipLine;

const loadOperator = async () =>
  (await withTexts(['operator'], () => import('../operator-link/index.ts'))).OperatorLine;

/** A door that not everybody has, once it is loaded. */
function LateDoor({ load }: { readonly load: LoadPart<{ readonly children?: ReactNode }> }): ReactNode {
  const Line = useQuietPart(load);
  if (Line === undefined) return null;
  return (
    <li>
      <Line>
        <ChevronRight size={20} aria-hidden="true" />
      </Line>
    </li>
  );
}

function Door({ to, text }: { readonly to: string; readonly text: string }): ReactNode {
  return (
    <li>
      <Link to={to}>
        {text}
        <ChevronRight size={20} aria-hidden="true" />
      </Link>
    </li>
  );
}
