import type { Tint } from '@parlance/domain';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { languageFor } from '../word-card/index.ts';
import styles from './text.module.css';

/** What the tints of words mean: each has a line of its own kind. */
export function TintLegend({ tints }: { readonly tints: readonly Tint[] }): ReactNode {
  const t = useT('word');
  const [language] = usePreference('interface');
  return (
    <ul className={styles.legend} lang={languageFor(language).htmlLang}>
      {tints.map((tint) => (
        <li key={tint} data-tint={tint}>
          {t(`part.${tint}`)}
        </li>
      ))}
    </ul>
  );
}
