import { House, Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Link, useLocation } from '../navigation/index.ts';
import { Logo, TicketMark } from '../ui/marks.tsx';
import { More } from './more.tsx';
import { screenRoutes } from './routes.tsx';
import styles from './tabs.module.css';

const rooms = [
  { path: '/', name: 'home', icon: <House size={24} aria-hidden="true" /> },
  { path: '/courses', name: 'course', icon: <TicketMark /> },
] as const;

const isBuilt = (path: string): boolean => screenRoutes.some((route) => route.path === path);
const preload = (path: string): void => screenRoutes.find((route) => route.path === path)?.screen.preload();

/** Where one can go: at the foot of a phone, along the side from 900 px. */
export function Tabs(): ReactNode {
  const t = useT('shell');
  return (
    <nav className={styles.tabs} aria-label={t('rooms')}>
      <span className={styles.logo}>
        <Logo size={40} />
      </span>
      {rooms
        .filter((room) => isBuilt(room.path))
        .map((room) => (
          <Tab key={room.path} room={room} />
        ))}
      <More className={styles.tab} icon={<Menu size={24} aria-hidden="true" />} />
    </nav>
  );
}

function Tab({ room }: { readonly room: (typeof rooms)[number] }): ReactNode {
  const t = useT('shell');
  const { pathname } = useLocation();
  const isHere = pathname === room.path || (room.path !== '/' && pathname.startsWith(`${room.path}/`));
  return (
    <Link
      className={styles.tab}
      to={room.path}
      aria-current={isHere ? 'page' : undefined}
      onPointerEnter={() => preload(room.path)}
    >
      {room.icon}
      <span>{t(room.name)}</span>
    </Link>
  );
}
