import type { Letter } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ipaOf, isEmoji } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { LetterDetail } from './letter-detail.tsx';
import { SpellOut } from './spell-out.tsx';

/** Both forms of a letter, e.g. `A a`. */
const formsOf = ({ letter }: Letter): string => `${letter} ${letter.toLowerCase()}`;

/** Whether an alphabet counts letters of two characters, which the academies of Spanish have not counted since 2010. */
const hasDigraphs = (letters: readonly Letter[]): boolean => letters.some(({ letter }) => letter.length > 1);

/** All letters as tiles, each with a page of its own (`?letter=`), and the toy that spells a name. */
export function Letters(parts: AlphabetParts): ReactNode {
  const t = useT('alphabet');
  const { alphabet, learn, player, silent } = parts;
  const [search, go] = useSearchParams();
  const { letters } = alphabet.learn;
  const opened = letters.find(({ letter }) => letter.toLowerCase() === search.get('letter')?.toLowerCase());
  const open = (letter: Letter): void => {
    if (!silent) void player.play([{ word: letter.name, voice: 'female' }]);
    go({ view: 'letters', letter: letter.letter });
  };
  const close = (): void => {
    player.stop();
    go({ view: 'letters' }, { replace: true });
  };
  return (
    <>
      <section className={styles.part} aria-labelledby="letters">
        <h2 id="letters">{t('letterCount', { count: letters.length })}</h2>
        {hasDigraphs(letters) && <p className={styles.note}>{t('digraphs')}</p>}
        <ul className={styles.tiles}>
          {letters.map((letter) => (
            <li key={letter.letter}>
              <button type="button" className={styles.tile} aria-haspopup="dialog" onClick={() => open(letter)}>
                <b lang={learn.htmlLang}>{formsOf(letter)}</b>
                <small lang={learn.htmlLang}>{ipaOf(letter.name.ipa)}</small>
                <Picture letter={letter} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      <SpellOut {...parts} />
      <LetterDetail {...parts} letter={opened} title={opened && formsOf(opened)} onClose={close} />
    </>
  );
}

/** The picture of a letter's word; drawings that are no emoji are left to the word's own card. */
function Picture({ letter: { example } }: { readonly letter: Letter }): ReactNode {
  if (example.picture === undefined || !isEmoji(example.picture)) return null;
  return (
    <span className={styles.picture} aria-hidden="true">
      {example.picture}
    </span>
  );
}
