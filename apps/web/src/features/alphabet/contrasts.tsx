import type { SoundPair } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { ipaOf } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { useMeanings } from './use-meanings.ts';

interface ContrastsProps extends AlphabetParts {
  readonly pairs: readonly SoundPair[];
  /** Ends silent study. */
  readonly onSound: () => void;
}

/** All pairs to read, for silent study: nothing is asked, since nothing can be heard. */
export function Contrasts({ pairs, alphabet, learn, explain, onSound }: ContrastsProps): ReactNode {
  const t = useT('alphabet.trainer');
  const meaningOf = useMeanings(learn.code, alphabet.explain.language);
  return (
    <section className={styles.stage} aria-labelledby="trainer">
      <h2 id="trainer">{t('silentTitle')}</h2>
      <p>{t('silent')}</p>
      <Button tone="quiet" onClick={onSound}>
        {t('withSound')}
      </Button>
      <ul className={styles.rows}>
        {pairs.map(({ key, words }) => (
          <li key={key}>
            {words.map((word) => (
              <span key={word.text} className={styles.side}>
                <span lang={learn.htmlLang}>
                  <b>{word.text}</b> <span className={styles.ipa}>{ipaOf(word.ipa)}</span>
                </span>
                <small lang={explain.htmlLang}>{meaningOf(word.text)}</small>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
