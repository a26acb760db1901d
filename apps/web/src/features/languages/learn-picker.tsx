import { learnableLanguages } from '@parlance/languages';
import { type ReactNode, useId } from 'react';
import { useLearnOffer } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { cx } from '../../ui/cx.ts';
import { hueOf } from './hue.ts';
import styles from './learn-picker.module.css';

/** The picker of the learn language: one button for each, in its hue. */
export function LearnPicker({ quiet }: { readonly quiet?: boolean }): ReactNode {
  const t = useT('languages');
  const name = useId();
  const { learn, isChosen, choose } = useLearnOffer();
  // The offered language is shown as chosen, so pressing it changes nothing that the browser would report.
  const keepOffer = (code: string): void => {
    if (!isChosen && code === learn) void choose(code);
  };
  const nameOf = useLanguageName();
  return (
    <fieldset className={styles.set}>
      <legend className={cx(styles.legend, quiet === true && styles.hidden)}>{t('learn')}</legend>
      <div className={styles.pills}>
        {learnableLanguages.map(({ code, tag, fullName }) => (
          <label key={code} className={styles.pill} style={hueOf(code)}>
            <input
              type="radio"
              name={name}
              value={code}
              data-setting="learn"
              checked={learn === code}
              onChange={() => void choose(code)}
              onClick={() => keepOffer(code)}
              onKeyUp={({ key }) => key === ' ' && keepOffer(code)}
            />
            <i aria-hidden="true" />
            <span>{nameOf(tag) ?? fullName}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
