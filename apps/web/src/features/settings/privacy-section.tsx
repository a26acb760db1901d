import { BACKUP_PATH, EXPORT_PATH } from '@parlance/contract';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { download, useReplica, useSession } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { saveFile, site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Fault } from './fault.tsx';
import { Restore } from './restore.tsx';
import { Part, Section } from './section.tsx';
import styles from './settings.module.css';
import { useAction } from './use-action.ts';
import { useFlashcards } from './use-flashcards.ts';

/** `#privacy`: to take one's data along, to bring it back, and what is written about it. */
export function PrivacySection(): ReactNode {
  const t = useT('settings.privacy');
  const { state } = useSession();
  return (
    <Section name="privacy" icon={<ShieldCheck size={20} />}>
      {state === 'signedIn' ? (
        <>
          <Part title={t('backup')} text={t('backupText')}>
            <Saved path={BACKUP_PATH} name="parlance-backup.json" label={t('backupGet')} />
            <Restore />
          </Part>
          <Part title={t('export')} text={t('exportText')}>
            <Saved path={EXPORT_PATH} name="parlance-export.json" label={t('exportGet')} />
          </Part>
        </>
      ) : (
        <Part text={t('account')} />
      )}
      <Part title={t('cards')} text={t('cardsText')}>
        <Flashcards />
      </Part>
      <Papers />
    </Section>
  );
}

interface SavedProps {
  readonly path: string;
  /** Where the server does not name it. */
  readonly name: string;
  readonly label: string;
}

/** A file of the server, with everything in it that waits on this device. */
function Saved({ path, name, label }: SavedProps): ReactNode {
  const replica = useReplica();
  const { run, busy, fault } = useAction();
  const get = async (): Promise<void> => {
    const file = await run(async () => {
      await replica.sync();
      return download(path);
    });
    if (file !== undefined) saveFile(file.content, file.name ?? name);
  };
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void get()}>
        {label}
      </Button>
      <Fault code={fault} />
    </>
  );
}

function Flashcards(): ReactNode {
  const t = useT('settings.privacy');
  const make = useFlashcards();
  const { run, busy, fault } = useAction();
  const [none, setNone] = useState(false);
  const get = async (): Promise<void> => {
    const table = await run(make);
    setNone(table === null);
    if (table != null) saveFile(table, 'parlance-flashcards.csv');
  };
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => void get()}>
        {t('cardsGet')}
      </Button>
      <p className={styles.text} role="status">
        {none && t('cardsNone')}
      </p>
      <Fault code={fault} />
    </>
  );
}

function Papers(): ReactNode {
  const t = useT('settings.privacy');
  const shell = useT('shell');
  const { terms, privacy } = site();
  return (
    <Part title={t('papers')}>
      <p className={styles.papers}>
        <Paper to={terms}>{t('terms')}</Paper>
        <Paper to={privacy}>{t('policy')}</Paper>
        <Paper to="/links">{shell('links')}</Paper>
      </p>
    </Part>
  );
}

/** Our own page, or the operator's elsewhere. */
function Paper({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
