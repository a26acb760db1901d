import { type ReactNode, useId } from 'react';
import { useSession } from '../data/index.ts';
import { AccountMenu } from '../features/account-menu/index.ts';
import { InterfacePicker } from '../features/languages/index.ts';
import { ThemePicker } from '../features/preferences/index.ts';
import { useT, withTexts } from '../i18n/index.ts';
import { Link, useLocation } from '../navigation/index.ts';
import { type LoadPart, site, useQuietPart } from '../platform/index.ts';
import { ButtonLink } from '../ui/button.tsx';
import styles from './more.module.css';

interface MoreProps {
  readonly className: string | undefined;
  readonly icon: ReactNode;
}

/** Its texts are not the shell's: most servers sell nothing. */
const loadMembership = async () =>
  (await withTexts(['membershipLinks'], () => import('../features/membership-links/index.ts'))).MembershipLine;

/** For operators alone. */
const loadOperator = async () =>
  (await withTexts(['operator'], () => import('../features/operator-link/index.ts'))).OperatorLine;

/** A line that not everybody has; until it is loaded, its place. */
function LateWay({ load }: { readonly load: LoadPart<object> }): ReactNode {
  const Line = useQuietPart(load);
  return <div className={styles.way}>{Line !== undefined && <Line />}</div>;
}

/** The screens that everybody has: their addresses, and their names in the texts. */
const WAYS = ['tutor', 'alphabet', 'grammarTips', 'leaderboard', 'review', 'settings', 'links'] as const;

/** The menu for everything without a tab of its own: language, theme, settings, and the account. */
export function More({ className, icon }: MoreProps): ReactNode {
  const t = useT('shell');
  const id = useId();
  const { key } = useLocation();
  const { me } = useSession();
  return (
    <>
      <button type="button" className={className} popoverTarget={id}>
        {icon}
        <span>{t('more')}</span>
      </button>
      {/* Navigation closes the menu: its key changes, so it is mounted anew. */}
      <div key={key} id={id} popover="auto" className={styles.more}>
        <InterfacePicker />
        <ThemePicker />
        {WAYS.map((way) => (
          <Link key={way} className={styles.way} to={`/${way}`}>
            {t(way)}
          </Link>
        ))}
        {site().membership && <LateWay load={loadMembership} />}
        {me?.isOperator && <LateWay load={loadOperator} />}
        <Account />
      </div>
    </>
  );
}

function Account(): ReactNode {
  const session = useSession();
  const { search } = useLocation();
  const t = useT('shell');
  if (session.state === 'signedIn') return <AccountMenu me={session.me} />;
  const params = new URLSearchParams(search);
  params.set('signIn', '');
  return (
    <>
      <ButtonLink tone="quiet" full to={`?${params}`}>
        {t('signIn')}
      </ButtonLink>
      <p className={styles.note}>{t('signInWhy')}</p>
      <Link className={styles.way} to="/start">
        {t('start')}
      </Link>
    </>
  );
}
