import { BookOpen, Clapperboard, Gamepad2, House, Menu, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Link, useLocation } from '../navigation/index.ts';
import { Logo, TicketMark } from '../ui/marks.tsx';
import { More } from './more.tsx';
import { screenRoutes } from './routes.tsx';
import styles from './tabs.module.css';

const destinations = [
  { path: '/', name: 'home', icon: <House size={24} aria-hidden="true" /> },
  { path: '/clips', name: 'clips', icon: <Clapperboard size={24} aria-hidden="true" /> },
  { path: '/courses', name: 'course', icon: <TicketMark /> },
  { path: '/ebook', name: 'books', icon: <BookOpen size={24} aria-hidden="true" /> },
  { path: '/games', name: 'games', icon: <Gamepad2 size={24} aria-hidden="true" /> },
  { path: '/me', name: 'me', icon: <UserRound size={24} aria-hidden="true" /> },
] as const;

const isBuilt = (path: string): boolean => screenRoutes.some((route) => route.path === path);
const preload = (path: string): void => screenRoutes.find((route) => route.path === path)?.screen.preload();

/** The main navigation: at the bottom on phones, at the side from 900 px. */
export function Tabs(): ReactNode {
  const t = useT('shell');
  return (
    <nav className={styles.tabs} aria-label={t('mainNavigation')}>
      <span className={styles.logo}>
        <Logo size={40} />
      </span>
      {destinations
        .filter((destination) => isBuilt(destination.path))
        .map((destination) => (
          <Tab key={destination.path} destination={destination} />
        ))}
      <More className={styles.tab} icon={<Menu size={24} aria-hidden="true" />} />
    </nav>
  );
}

function Tab({ destination }: { readonly destination: (typeof destinations)[number] }): ReactNode {
  const t = useT('shell');
  const { pathname } = useLocation();
  const isHere =
    pathname === destination.path || (destination.path !== '/' && pathname.startsWith(`${destination.path}/`));
  return (
    <Link
      className={styles.tab}
      to={destination.path}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={() => preload(destination.path)}
    >
      {destination.icon}
      <span>{t(destination.name)}</span>
    </Link>
  );
}
