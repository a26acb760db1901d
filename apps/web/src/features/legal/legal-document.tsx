import { languageOf } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useFormatter, useInterface, useT } from '../../i18n/index.ts';
import { type Site, site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { HomeLink } from '../../ui/home-link.tsx';
import styles from './document.module.css';
import type { DocumentName, DocumentSection, DocumentText, loadDocuments } from './load-documents.ts';
import { useDocuments } from './use-documents.ts';

export interface LegalDocumentProps {
  readonly name: DocumentName;
  /** Loads the documents (tests replace it). */
  readonly load?: typeof loadDocuments;
}

/** Whether a section applies to this installation. */
const concerns = ({ when }: DocumentSection, here: Site): boolean =>
  when === undefined || (when === 'membership' ? here.membership : here.providers.length > 0);

/** Shows a document on a page of its own; a document of the operator replaces it. */
export function LegalDocument({ name, load }: LegalDocumentProps): ReactNode {
  const t = useT('legal');
  const other: DocumentName = name === 'terms' ? 'privacy' : 'terms';
  const here = site();
  const isElsewhere = !here[name].startsWith('/');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <HomeLink label={t('home')} />
        <a className={styles.other} href={here[other]}>
          {t(other)}
        </a>
      </header>
      <article className={styles.document}>
        <h1>{t(name)}</h1>
        {isElsewhere ? <Elsewhere href={here[name]} /> : <Ours name={name} {...(load !== undefined && { load })} />}
      </article>
    </div>
  );
}

function Elsewhere({ href }: { readonly href: string }): ReactNode {
  const t = useT('legal');
  return (
    <>
      <p className={styles.lead}>{t('elsewhere')}</p>
      <p>
        <a className={styles.read} href={href}>
          {t('read')}
        </a>
      </p>
    </>
  );
}

function Ours({ name, load }: LegalDocumentProps): ReactNode {
  const t = useT('legal');
  const { code } = useInterface();
  const { documents, failed, again } = useDocuments(load);
  if (failed) {
    return <EmptyState mood="puzzled" title={t('failed')} action={<Button onClick={again}>{t('retry')}</Button>} />;
  }
  if (documents === null) {
    return (
      <Loading>
        <Skeleton height={420} />
      </Loading>
    );
  }
  const isForeign = documents.code !== code;
  return (
    <>
      {isForeign && <Banner tone="info">{t('english')}</Banner>}
      <div lang={languageOf(documents.code)?.tag ?? documents.code}>
        <Text document={documents.documents[name]} />
      </div>
    </>
  );
}

function Text({ document }: { readonly document: DocumentText }): ReactNode {
  const t = useT('legal');
  const format = useFormatter();
  const here = site();
  const sections = document.sections.filter((section) => concerns(section, here));
  const changed = format.dateTime(new Date(`${document.changed}T12:00:00Z`), { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <>
      <p className={styles.lead}>{document.lead}</p>
      {here.operator !== '' && <p className={styles.operator}>{t('operator', { operator: here.operator })}</p>}
      <nav aria-label={t('contents')} className={styles.contents}>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      {sections.map((section) => (
        <Section key={section.id} section={section} />
      ))}
      <p className={styles.changed}>{t('changed', { date: changed })}</p>
    </>
  );
}

function Section({ section }: { readonly section: DocumentSection }): ReactNode {
  const { id, title, text = [], items = [] } = section;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {items.length > 0 && (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
