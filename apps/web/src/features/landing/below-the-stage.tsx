import { languages } from '@parlance/languages';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { Features } from './features.tsx';
import styles from './landing.module.css';

/** The landing page below its picture: the features, the languages, and the links at the bottom. */
export function BelowTheStage(): ReactNode {
  return (
    <>
      <Features />
      <LearnableLanguages />
      <Foot />
    </>
  );
}

/** All interface languages by their own names. */
function LearnableLanguages(): ReactNode {
  const t = useT('landing');
  const [code, setCode] = usePreference('interface');
  return (
    <section className={styles.languages}>
      <h2>{t('speaks')}</h2>
      <p>{t('speaksHint', { count: languages.length })}</p>
      <ul>
        {languages.map((language) => (
          <li key={language.code}>
            <button
              type="button"
              lang={language.tag}
              aria-pressed={language.code === code}
              onClick={() => void setCode(language.code)}
            >
              {language.fullName}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Foot(): ReactNode {
  const t = useT('landing');
  const legal = useT('legal');
  const shell = useT('shell');
  const { terms, privacy } = site();
  return (
    <footer className={styles.foot}>
      <span>{t('foot')}</span>
      <nav>
        <a href={terms}>{legal('terms')}</a>
        <a href={privacy}>{legal('privacy')}</a>
        <Link to="/links">{shell('links')}</Link>
      </nav>
      <span>{t('licence')}</span>
    </footer>
  );
}
