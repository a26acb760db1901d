import { source, works } from 'virtual:licences';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { HomeLink } from '../../ui/home-link.tsx';
import styles from './links.module.css';
import { Reviewed } from './reviewed.tsx';

/** The page about the making of Parlance, open to everybody. */
export function Links(): ReactNode {
  const t = useT('links');
  const legal = useT('legal');
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <HomeLink label={legal('home')} />
      </header>
      <article className={styles.sheet}>
        <h1>{t('title')}</h1>
        <p className={styles.lead}>{t('lead')}</p>
        <Reviewed />
        <Licences />
        <WhereToFindUs />
      </article>
    </div>
  );
}

function Licences(): ReactNode {
  const t = useT('links');
  return (
    <section aria-labelledby="licences">
      <h2 id="licences">{t('licences')}</h2>
      <p>{t('own')}</p>
      <p>{t('voices')}</p>
      <p>{t('works')}</p>
      <ul className={styles.works} translate="no">
        {works.map(({ name, version, licence }) => (
          <li key={`${name} ${version}`}>
            <span>
              {name} {version}
            </span>
            <span className={styles.licence}>{licence}</span>
          </li>
        ))}
      </ul>
      <p>
        <a className={styles.way} href="/licences.txt">
          {t('whole')}
        </a>
      </p>
    </section>
  );
}

/** Links to the source code, or to the operator who has to provide it, and to the legal documents. */
function WhereToFindUs(): ReactNode {
  const t = useT('links');
  const legal = useT('legal');
  const { operator, terms, privacy } = site();
  return (
    <section aria-labelledby="find">
      <h2 id="find">{t('find')}</h2>
      {source === '' && <p>{t('ask')}</p>}
      {operator !== '' && <p className={styles.operator}>{legal('operator', { operator })}</p>}
      <nav className={styles.actions} aria-label={t('find')}>
        {source !== '' && <Way to={source}>{t('source')}</Way>}
        <Way to={terms}>{legal('terms')}</Way>
        <Way to={privacy}>{legal('privacy')}</Way>
      </nav>
    </section>
  );
}

/** A link to a page of the application or to another site. */
function Way({ to, children }: { readonly to: string; readonly children: ReactNode }): ReactNode {
  return to.startsWith('/') ? (
    <Link className={styles.way} to={to}>
      {children}
    </Link>
  ) : (
    <a className={styles.way} href={to}>
      {children}
    </a>
  );
}
