import { languageOf } from '@parlance/languages';
import type { ReactNode } from 'react';
import { useFormatter, useLanguageName, useT } from '../../i18n/index.ts';
import { hueOf } from '../languages/index.ts';
import type { LanguageNumbers } from './facts.ts';
import styles from './me.module.css';

/** What is known in each language that was begun. */
export function Numbers({ languages }: { readonly languages: readonly LanguageNumbers[] }): ReactNode {
  const t = useT('me');
  if (languages.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="numbers">
      <h2 id="numbers">{t('numbers')}</h2>
      <div className={styles.languages}>
        {languages.map((numbers) => (
          <OfLanguage key={numbers.learn} numbers={numbers} />
        ))}
      </div>
    </section>
  );
}

const STRENGTHS = ['perfect', 'good', 'weak'] as const;

function OfLanguage({ numbers }: { readonly numbers: LanguageNumbers }): ReactNode {
  const t = useT('me');
  const format = useFormatter();
  const nameOf = useLanguageName();
  const language = languageOf(numbers.learn);
  return (
    <article className={styles.language} style={hueOf(numbers.learn)}>
      <h3>{nameOf(language?.tag ?? numbers.learn) ?? language?.fullName}</h3>
      <dl className={styles.figures}>
        <div>
          <dd>{format.number(numbers.words)}</dd>
          <dt>{t('wordsMet')}</dt>
        </div>
        <div>
          <dd>{format.number(numbers.lessons)}</dd>
          <dt>{t('lessonsDone')}</dt>
        </div>
        <div>
          <dd>{format.number(numbers.stars)}</dd>
          <dt>{t('starsEarned')}</dt>
        </div>
      </dl>
      <div className={styles.strengths} aria-hidden="true">
        {STRENGTHS.map((strength) => (
          <i key={strength} data-strength={strength} style={{ flexGrow: numbers[strength] }} />
        ))}
      </div>
      <p className={styles.strengthText}>
        {STRENGTHS.map((strength) => t(`strength.${strength}`, { count: numbers[strength] })).join(' · ')}
      </p>
    </article>
  );
}
