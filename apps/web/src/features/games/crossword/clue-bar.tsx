import { specialKeys } from '@parlance/languages';
import { Lightbulb, Volume2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { IconButton } from '../../../ui/button.tsx';
import { isEmoji, languageFor } from '../../word-card/index.ts';
import type { GamePlayProps } from '../game.ts';
import styles from './crossword.module.css';
import type { CrosswordView } from './view.ts';

interface ClueBarProps extends Pick<GamePlayProps, 'silent' | 'say'> {
  readonly view: CrosswordView;
}

/** The clue of the selected word, help, and letters that keyboards lack. */
export function ClueBar({ view, silent, say }: ClueBarProps): ReactNode {
  const { state, material, wordOf, act } = view;
  const t = useT('games.list.crossword');
  const entry = state.grid.entries[state.entry];
  const word = wordOf(state.entry);
  if (entry === undefined || word === undefined) return null;
  const isOpen = state.work[state.entry]?.isDone === false;
  const hear = (): void => {
    act({ kind: 'hear' });
    say(word.target, 'female');
  };
  return (
    <>
      <div className={styles.now}>
        <p>
          <b aria-hidden="true">
            {entry.number} {entry.direction === 'across' ? '→' : '↓'}
          </b>
          {word.picture !== undefined && isEmoji(word.picture) && <span aria-hidden="true">{word.picture}</span>}
          <span lang={languageFor(material.explain).htmlLang}>{word.meaning.text}</span>
        </p>
        {isOpen && !silent && <IconButton label={t('hear')} icon={<Volume2 aria-hidden="true" />} onClick={hear} />}
        {isOpen && (
          <IconButton
            label={t('showLetter')}
            icon={<Lightbulb aria-hidden="true" />}
            onClick={() => act({ kind: 'show' })}
          />
        )}
      </div>
      {isOpen && state.work[state.entry]?.isOther === true && <p className={styles.other}>{t('otherWord')}</p>}
      <SpecialLetters view={view} />
    </>
  );
}

/** Letters of the language that a keyboard may lack; a plain letter is taken for one with an accent, too. */
function SpecialLetters({ view: { material, act } }: Pick<ClueBarProps, 'view'>): ReactNode {
  const t = useT('games.list.crossword');
  const letters = specialKeys(material.learn).filter((key) => /^\p{L}$/u.test(key) && key !== 'œ');
  if (letters.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would name each key a form field
    <div className={styles.letters} role="group" aria-label={t('letters')} lang={languageFor(material.learn).htmlLang}>
      {letters.map((letter) => (
        <button key={letter} type="button" onClick={() => act({ kind: 'type', letter })}>
          {letter}
        </button>
      ))}
    </div>
  );
}
