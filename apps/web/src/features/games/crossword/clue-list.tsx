import { type CrosswordEntry, lettersIn } from '@parlance/domain';
import { type ReactNode, useId, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import { RightMark } from '../../../ui/marks.tsx';
import { isEmoji, languageFor } from '../../word-card/index.ts';
import styles from './crossword.module.css';
import type { CrosswordView } from './view.ts';

/** All clues, each with a field for its word: what is written there stands in the grid, and the other way round. */
export function ClueList({ view }: { readonly view: CrosswordView }): ReactNode {
  const t = useT('games.list.crossword');
  const { entries } = view.state.grid;
  return (
    <div className={styles.clues}>
      {(['across', 'down'] as const).map((direction) => (
        <section key={direction} aria-label={t(direction)}>
          <h2>
            <span aria-hidden="true">{direction === 'across' ? '→' : '↓'}</span> {t(direction)}
          </h2>
          <ol>
            {entries.map((entry, index) =>
              entry.direction === direction ? <Clue key={entry.id} view={view} entry={entry} index={index} /> : null,
            )}
          </ol>
        </section>
      ))}
    </div>
  );
}

interface ClueProps {
  readonly view: CrosswordView;
  readonly entry: CrosswordEntry;
  /** Its place among the entries of the grid. */
  readonly index: number;
}

function Clue({ view, entry, index }: ClueProps): ReactNode {
  const { state, material, wordOf, act } = view;
  const t = useT('games.list.crossword');
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const word = wordOf(index);
  const letters = lettersIn(state, index);
  const isDone = state.work[index]?.isDone === true;
  const isFull = !letters.includes('');
  if (word === undefined) return null;
  const value = isDone ? word.target.text : (draft ?? (isFull ? letters.join('') : ''));
  const write = (text: string): void => {
    const written = writtenLetters(text);
    const erased = Math.max(0, writtenLetters(value).length - written.length);
    setDraft(text);
    const after = [...written, ...Array.from({ length: erased }, () => '')].slice(0, entry.letters.length);
    act({ kind: 'write', entry: index, letters: after });
  };
  return (
    <li className={styles.clue} data-now={state.entry === index || undefined} data-done={isDone || undefined}>
      <label htmlFor={id} lang={languageFor(material.explain).htmlLang}>
        <b>{entry.number}</b>
        {word.picture !== undefined && isEmoji(word.picture) && <span aria-hidden="true">{word.picture}</span>}
        <span>{word.meaning.text}</span>
        <small>{t('length', { length: entry.letters.length })}</small>
      </label>
      <span className={styles.entry}>
        <input
          id={id}
          lang={languageFor(material.learn).htmlLang}
          value={value}
          placeholder={letters.map((letter) => letter || '·').join(' ')}
          readOnly={isDone}
          maxLength={isDone ? undefined : entry.letters.length + 2}
          aria-describedby={`${id}-known`}
          aria-invalid={(isFull && !isDone) || undefined}
          autoCapitalize="off"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          onFocus={() => act({ kind: 'select', entry: index })}
          onBlur={() => setDraft(undefined)}
          onChange={(event) => write(event.target.value)}
        />
        {isDone && <RightMark size={22} />}
      </span>
      <span id={`${id}-known`} className={styles.heard}>
        {isDone ? t('done') : t('known', { letters: letters.map((letter) => letter || t('gap')).join(', ') })}
      </span>
    </li>
  );
}

/** The letters of a text as cells take them. */
const writtenLetters = (text: string): readonly string[] =>
  [...text.normalize('NFC').toLowerCase().replaceAll('œ', 'oe')].filter((each) => /^\p{L}$/u.test(each));
