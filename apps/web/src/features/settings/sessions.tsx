import type { SessionInfo } from '@parlance/contract';
import { Monitor, Smartphone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { deviceNameOf } from './agent.ts';
import { ErrorBanner } from './error-banner.tsx';
import { useSay } from './notice.tsx';
import { Part } from './section.tsx';
import styles from './settings.module.css';
import { useDaysAgo } from './use-days-ago.ts';
import { useProof } from './use-proof.tsx';
import { useSessions } from './use-sessions.ts';

/** The sessions of the learner, with buttons that end them. */
export function Sessions(): ReactNode {
  const t = useT('settings.sessions');
  const { list, error, busy, load, end } = useSessions();
  const say = useSay();
  const nameOf = useDeviceText();
  const { prove, dialog } = useProof();
  const endOne = async (session: SessionInfo): Promise<void> => {
    if (await end({ id: session.id })) say(t('ended', { device: nameOf(session.agent) }));
  };
  const endOthers = async (): Promise<void> => {
    if (await end({ others: true })) say(t('othersEnded'));
  };
  return (
    <Part title={t('title')}>
      {list === undefined && error === undefined && (
        <Loading>
          <Skeleton height={64} />
        </Loading>
      )}
      <ErrorBanner code={error} />
      {list === undefined && error !== undefined && (
        <Button tone="quiet" onClick={() => void load()}>
          {t('retry')}
        </Button>
      )}
      <ul className={styles.list}>
        {list?.map((session) => (
          <SessionLine key={session.id} session={session} busy={busy} onEnd={() => prove(() => void endOne(session))} />
        ))}
      </ul>
      {(list?.length ?? 0) > 1 && (
        <Button tone="quiet" busy={busy} onClick={() => prove(() => void endOthers())}>
          {t('endOthers')}
        </Button>
      )}
      {dialog}
    </Part>
  );
}

/** A device's name from its user agent. */
const useDeviceText = (): ((agent: string) => string) => {
  const t = useT('settings.sessions');
  return (agent) => {
    const { browser, system } = deviceNameOf(agent);
    if (browser !== undefined && system !== undefined) return t('device', { browser, system });
    return browser ?? system ?? t('unknown');
  };
};

interface SessionLineProps {
  readonly session: SessionInfo;
  readonly busy: boolean;
  readonly onEnd: () => void;
}

function SessionLine({ session, busy, onEnd }: SessionLineProps): ReactNode {
  const t = useT('settings.sessions');
  const device = useDeviceText()(session.agent);
  const Icon = deviceNameOf(session.agent).handheld ? Smartphone : Monitor;
  const when = useDaysAgo()(session.seenAt);
  return (
    <li className={styles.item}>
      <Icon size={24} aria-hidden="true" />
      <span>
        <b>{device}</b>
        <small>{session.current ? t('here') : t('seen', { when })}</small>
      </span>
      {!session.current && (
        <button
          type="button"
          className={styles.link}
          aria-label={t('endName', { device })}
          disabled={busy}
          onClick={onEnd}
        >
          {t('end')}
        </button>
      )}
    </li>
  );
}
