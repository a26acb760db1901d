import { looksLikeErrorCode } from '@parlance/contract';
import { HardDrive } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { unsentFile, useRefused, useReplica, useSession, useSyncStatus } from '../../data/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import {
  isStoragePersistent,
  persistStorage,
  removeFiles,
  saveFile,
  storedPaths,
  storedSize,
} from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { useSay } from './notice.tsx';
import { Part, Section } from './section.tsx';
import styles from './settings.module.css';

/** `#device`: the files stored in this browser, whether it may evict them, and the exchange with the account. */
export function DeviceSection(): ReactNode {
  return (
    <Section name="device" icon={<HardDrive size={20} />}>
      <Space />
      <StoragePromise />
      <Exchange />
      <RefusedEvents />
    </Section>
  );
}

/** Formats a number of bytes in kilobytes or megabytes. */
const useSize = (): ((bytes: number) => string) => {
  const format = useFormatter();
  return (bytes) => {
    const large = bytes >= 1_000_000;
    const unit = large ? 'megabyte' : 'kilobyte';
    const value = bytes / (large ? 1_000_000 : 1000);
    return format.number(value, { style: 'unit', unit, maximumFractionDigits: large && value < 10 ? 1 : 0 });
  };
};

function Space(): ReactNode {
  const t = useT('settings.device');
  const say = useSay();
  const sizeOf = useSize();
  const [kept, setKept] = useState<{ readonly files: number; readonly bytes: number }>();
  const [busy, setBusy] = useState(false);
  const look = useCallback(async () => setKept(await storedSize()), []);
  useEffect(() => void look(), [look]);
  const clear = async (): Promise<void> => {
    setBusy(true);
    await removeFiles(await storedPaths());
    await look();
    setBusy(false);
    say(t('cleared'));
  };
  return (
    <Part title={t('space')} text={t('spaceText')}>
      <p role="status" className={styles.figure}>
        {kept === undefined ? '…' : t('size', { files: kept.files, size: sizeOf(kept.bytes) })}
      </p>
      <Button tone="quiet" busy={busy} disabled={kept?.files === 0} onClick={() => void clear()}>
        {t('clear')}
      </Button>
    </Part>
  );
}

function StoragePromise(): ReactNode {
  const t = useT('settings.device');
  const [promise, setPromise] = useState<'kept' | 'notKept' | 'askRefused'>();
  useEffect(() => void isStoragePersistent().then((kept) => setPromise(kept ? 'kept' : 'notKept')), []);
  const ask = (): void => void persistStorage().then((kept) => setPromise(kept ? 'kept' : 'askRefused'));
  return (
    <Part title={t('storage')}>
      <p role="status" className={styles.text}>
        {promise === undefined ? '…' : t(promise)}
      </p>
      {promise === 'notKept' && (
        <Button tone="quiet" onClick={ask}>
          {t('ask')}
        </Button>
      )}
    </Part>
  );
}

function Exchange(): ReactNode {
  const t = useT('settings.device');
  const { state } = useSession();
  return (
    <Part title={t('sync')} {...(state !== 'signedIn' && { text: t('local') })}>
      {state === 'signedIn' && <ExchangeStatus />}
    </Part>
  );
}

/** Says how many events the server has refused, and saves them as a file; renders nothing without any. */
function RefusedEvents(): ReactNode {
  const t = useT('settings.device');
  const refused = useRefused();
  const replica = useReplica();
  if (refused.length === 0) return null;
  const save = (): void => saveFile(unsentFile({ uid: replica.owner(), refused }), 'parlance-refused.json');
  return (
    <Part title={t('refused')} text={t('refusedText', { count: refused.length })}>
      <Button tone="quiet" onClick={save}>
        {t('refusedSave')}
      </Button>
    </Part>
  );
}

/** Milliseconds between updates of "3 minutes ago". */
const CLOCK_INTERVAL = 30_000;

function ExchangeStatus(): ReactNode {
  const t = useT('settings.device');
  const format = useFormatter();
  const replica = useReplica();
  const status = useSyncStatus();
  const now = useNow();
  const at = replica.lastSyncAt();
  const waiting = replica.waiting();
  return (
    <>
      <p className={styles.text} role="status">
        {t('unsent', { count: waiting })}
      </p>
      <p className={styles.text}>
        {at === null ? t('never') : t('syncedAt', { when: format.relativeTime(Math.min(at, now), now) })}
      </p>
      {status.kind === 'offline' && <ErrorBanner code="offline" />}
      {status.kind === 'failed' && <ErrorBanner code={looksLikeErrorCode(status.code) ? status.code : 'internal'} />}
      <Button tone="quiet" busy={status.kind === 'syncing'} onClick={() => void replica.sync()}>
        {t('send')}
      </Button>
    </>
  );
}

const useNow = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), CLOCK_INTERVAL);
    return () => clearInterval(timer);
  }, []);
  return now;
};
