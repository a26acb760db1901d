import { BACKUP_PATH, EXPORT_PATH } from '@parlance/contract';
import type { LanguageCode } from '@parlance/domain';
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { View } from '@parlance/sync';
import { ShieldCheck } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { download, usePreference, useReplica, useSession, useView } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { saveFile, site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { DeckFiles, deckLanguages } from '../deck-files/index.ts';
import { ErrorBanner } from './error-banner.tsx';
import { Restore } from './restore.tsx';
import { Part, Section } from './section.tsx';
import styles from './settings.module.css';
import { useAction } from './use-action.ts';
import { useProof } from './use-proof.tsx';

/** `#privacy`: backup, export, restore and flashcards, and the links to the legal documents. */
export function PrivacySection(): ReactNode {
  const t = useT('settings.privacy');
  const { state } = useSession();
  return (
    <Section name="privacy" icon={<ShieldCheck size={20} />}>
      {state === 'signedIn' ? (
        <>
          <Part title={t('backup')} text={t('backupText')}>
            <SaveFileButton path={BACKUP_PATH} name="parlance-backup.json" label={t('backupGet')} />
            <Restore />
          </Part>
          <Part title={t('export')} text={t('exportText')}>
            <SaveFileButton path={EXPORT_PATH} name="parlance-export.json" label={t('exportGet')} provesFirst />
          </Part>
        </>
      ) : (
        <Part text={t('account')} />
      )}
      <Part title={t('cards')} text={t('cardsText')}>
        <Decks />
      </Part>
      <LegalLinks />
    </Section>
  );
}

interface SaveFileButtonProps {
  readonly path: string;
  /** The name of the file, if the server gives none. */
  readonly name: string;
  readonly label: string;
  /** Whether the server gives the file only after a recent proof of identity. */
  readonly provesFirst?: boolean;
}

/** Saves a file of the server; unsent events of this device are sent first, so that they are part of it. */
function SaveFileButton({ path, name, label, provesFirst = false }: SaveFileButtonProps): ReactNode {
  const replica = useReplica();
  const { run, busy, error } = useAction();
  const { prove, dialog } = useProof();
  const get = async (): Promise<void> => {
    const file = await run(async () => {
      await replica.sync();
      return download(path);
    });
    if (file !== undefined) saveFile(file.content, file.name ?? name);
  };
  return (
    <>
      <Button tone="quiet" busy={busy} onClick={() => (provesFirst ? prove(() => void get()) : void get())}>
        {label}
      </Button>
      <ErrorBanner code={error} />
      {dialog}
    </>
  );
}

/** The languages of which there are cards, or else the one that is learned. */
const useDeckLanguages = (): readonly LanguageCode[] => {
  const view = useView(whole);
  const [learn] = usePreference('learn');
  return useMemo(() => {
    const found = deckLanguages(view);
    const taught = learnableLanguages.map(({ code }) => code).filter((code) => found.has(code));
    return taught.length === 0 ? [learn] : taught;
  }, [view, learn]);
};

const whole = (view: View): View => view;

/** A file that is imported. */
interface ChosenFile {
  readonly file: File;
  /** The deck at whose name it was chosen; undefined where there was only one, without a name. */
  readonly learn: LanguageCode | undefined;
}

/** The files of each deck, under the name of its language if there are several. */
function Decks(): ReactNode {
  const nameOf = useLanguageName();
  const languages = useDeckLanguages();
  const [learned] = usePreference('learn');
  const [chosen, setChosen] = useState<ChosenFile>();
  // A new device shows the deck of another language until its account has told which one is learned.
  const importing = [chosen?.learn, learned, ...languages].find(
    (each) => each !== undefined && languages.includes(each),
  );
  return languages.map((learn) => {
    const name = nameOf(languageOf(learn)?.tag ?? learn) ?? learn;
    return (
      <section key={learn} className={styles.part} aria-label={name}>
        {languages.length > 1 && <h4>{name}</h4>}
        <DeckFiles
          learn={learn}
          file={learn === importing ? chosen?.file : undefined}
          onFile={(file) => setChosen(file && { file, learn: languages.length > 1 ? learn : undefined })}
        />
      </section>
    );
  });
}

function LegalLinks(): ReactNode {
  const t = useT('settings.privacy');
  const shell = useT('shell');
  const { terms, privacy } = site();
  return (
    <Part title={t('papers')}>
      <p className={styles.legal}>
        <LegalLink to={terms}>{t('terms')}</LegalLink>
        <LegalLink to={privacy}>{t('policy')}</LegalLink>
        <LegalLink to="/links">{shell('links')}</LegalLink>
      </p>
    </Part>
  );
}

/** A link to our own page, or to the operator's elsewhere. */
function LegalLink({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return to.startsWith('/') ? <Link to={to}>{children}</Link> : <a href={to}>{children}</a>;
}
