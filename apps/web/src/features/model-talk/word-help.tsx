import type { LanguageCode } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { LineCard, talkStyles } from '../talk/index.ts';
import { useWordLookup } from '../word-card/index.ts';
import styles from './model-talk.module.css';
import { Price } from './prices.tsx';
import { failedKey } from './trouble.tsx';
import type { HelpControl } from './use-help.ts';

interface WordHelpProps {
  readonly token: string;
  readonly learn: LanguageCode;
  readonly help: HelpControl;
}

/** What a word means that the corpus has not: the model is asked, and it can become a card. */
export function WordHelp({ token, learn, help }: WordHelpProps): ReactNode {
  const t = useT('modelTalk');
  const { explain } = useWordLookup();
  const word = token.toLowerCase();
  const key = `word/${word}`;
  const meaning = help.kept[key]?.[0];
  const failed = help.failed?.key === key ? help.failed : undefined;
  return (
    <div className={`${talkStyles.cards} ${styles.cards}`}>
      {meaning === undefined ? (
        <button
          type="button"
          aria-busy={help.asking === key || undefined}
          onClick={() => {
            if (help.asking !== key) void help.ask({ key, act: 'translate', text: word, lines: [] });
          }}
        >
          {t('whatMeans')}
          <Price />
        </button>
      ) : (
        <>
          <p lang={explain.htmlLang}>{meaning}</p>
          <LineCard learn={learn} front={word} back={meaning} />
        </>
      )}
      {failed !== undefined && <p role="alert">{t(failedKey(failed.code))}</p>}
    </div>
  );
}
