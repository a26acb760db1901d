import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { MOST_SPELLED, spelled } from './spelling.ts';

/** Spells what the learner types: each letter by its name, one after the other. */
export function SpellOut({ alphabet, learn, player }: AlphabetParts): ReactNode {
  const t = useT('alphabet');
  const [text, setText] = useState('');
  const [isSpelling, setSpelling] = useState(false);
  const characters = useMemo(() => spelled(text, alphabet.learn.letters), [text, alphabet]);
  const named = characters.flatMap(({ letter }) => letter ?? []);
  const other = [...new Set(characters.flatMap(({ shown, letter }) => (letter === undefined ? [shown] : [])))];
  const spell = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSpelling) {
      player.stop();
      return;
    }
    if (named.length === 0) return;
    setSpelling(true);
    await player.play(named.map(({ name }) => ({ word: name, voice: 'female' })));
    setSpelling(false);
  };
  let place = -1;
  return (
    <section className={styles.part} aria-labelledby="spell">
      <h2 id="spell">{t('spellTitle')}</h2>
      <form className={styles.spell} onSubmit={(event) => void spell(event)}>
        <Field
          label={t('spellLabel')}
          hint={t('spellHint')}
          value={text}
          maxLength={MOST_SPELLED}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" aria-disabled={named.length === 0 || undefined}>
          {t(isSpelling ? 'spellStop' : 'spell')}
        </Button>
      </form>
      <ol className={styles.spelled} lang={learn.htmlLang}>
        {characters.map(({ shown, letter }, index) => {
          if (letter !== undefined) place += 1;
          const isHeard = isSpelling && letter !== undefined && player.playing === place;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a character is its place in the text
            <li key={index} data-heard={isHeard || undefined} data-other={letter === undefined || undefined}>
              <b>{shown}</b>
              <small>{letter?.name.text}</small>
            </li>
          );
        })}
      </ol>
      {other.length > 0 && <p className={styles.note}>{t('spellOther', { letters: other.join(' ') })}</p>}
    </section>
  );
}
