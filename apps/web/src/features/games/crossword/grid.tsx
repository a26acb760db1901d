import { type CrosswordState, cellKey, cellsOf, openEntry, selectedCell } from '@parlance/domain';
import { type CSSProperties, type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../../i18n/index.ts';
import { languageFor } from '../../word-card/index.ts';
import styles from './crossword.module.css';
import type { CrosswordView } from './view.ts';

interface GridProps {
  readonly view: CrosswordView;
  readonly paused: boolean;
}

/** A character that lies in the field, so that a keyboard on a screen has something to erase. */
const FILLER = '\u200b';

/** The grid. It is one text field that lies over the selected cell; screen readers have the list of clues besides. */
export function Grid({ view, paused }: GridProps): ReactNode {
  const { state, material, act } = view;
  const field = useRef<HTMLInputElement>(null);
  const label = useClueLabel(view);
  const [row = 0, column = 0] = selectedCell(state).split(' ').map(Number);
  useEffect(() => {
    if (!paused) field.current?.focus({ preventScroll: true });
  }, [paused]);
  const read = (input: HTMLInputElement): void => {
    const letters = [...input.value.replace(FILLER, '').replaceAll('œ', 'oe')].filter((each) => /^\p{L}$/u.test(each));
    if (input.value === '') act({ kind: 'erase' });
    // An accent that waits for its letter is left alone.
    else if (letters.length === 0) return;
    for (const letter of letters) act({ kind: 'type', letter });
    refill(input);
  };
  const style = { '--rows': state.grid.rows, '--columns': state.grid.columns } as CSSProperties;
  return (
    <div className={styles.grid} style={style} lang={languageFor(material.learn).htmlLang}>
      <Cells
        state={state}
        onTap={(cell) => {
          act({ kind: 'tap', cell });
          field.current?.focus({ preventScroll: true });
        }}
      />
      <input
        ref={(input) => {
          field.current = input;
          if (input !== null && input.value === '') refill(input);
        }}
        className={styles.typing}
        style={{ gridRow: row + 1, gridColumn: column + 1 }}
        aria-label={label}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="next"
        onFocus={(event) => refill(event.currentTarget)}
        onInput={(event) => read(event.currentTarget)}
        onKeyDown={(event) => pressed(event, view)}
      />
    </div>
  );
}

const refill = (input: HTMLInputElement): void => {
  input.value = FILLER;
  input.setSelectionRange(FILLER.length, FILLER.length);
};

/** Number, direction, length, meaning and place: what the field over the selected cell is called. */
const useClueLabel = ({ state, wordOf }: CrosswordView): string => {
  const t = useT('games.list.crossword');
  const entry = state.grid.entries[state.entry];
  if (entry === undefined) return '';
  return t('cell', {
    number: entry.number,
    direction: t(entry.direction),
    meaning: wordOf(state.entry)?.meaning.text ?? '',
    length: t('length', { length: entry.letters.length }),
    place: state.at + 1,
  });
};

const ARROWS: Readonly<Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Tab goes to the next word that is open, and behind the last one out of the grid. */
const pressed = (event: KeyboardEvent, { state, act }: CrosswordView): void => {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const arrow = ARROWS[event.key];
  const next =
    event.key === 'Tab' || event.key === 'Enter' ? openEntry(state, state.entry, event.shiftKey ? -1 : 1) : undefined;
  if (arrow !== undefined) act({ kind: 'arrow', rows: arrow[0], columns: arrow[1] });
  else if (next !== undefined) act({ kind: 'select', entry: next });
  else if (event.key === 'Backspace') act({ kind: 'erase' });
  else if (event.key === '.') act({ kind: 'show' });
  else if (event.key === ' ') act({ kind: 'tap', cell: selectedCell(state) });
  else return;
  event.preventDefault();
};

interface CellsProps {
  readonly state: CrosswordState;
  readonly onTap: (cell: string) => void;
}

function Cells({ state, onTap }: CellsProps): ReactNode {
  const { grid, cells } = state;
  const numbers = useMemo(
    () => new Map(grid.entries.map(({ row, column, number }) => [cellKey(row, column), number])),
    [grid],
  );
  const entry = grid.entries[state.entry];
  const along = new Set(entry === undefined ? [] : cellsOf(entry));
  const selected = selectedCell(state);
  return (
    <div className={styles.cells} aria-hidden="true">
      {Object.entries(cells).map(([cell, { typed, state: mark }]) => {
        const [row = 0, column = 0] = cell.split(' ').map(Number);
        return (
          <span
            key={cell}
            className={styles.cell}
            style={{ gridRow: row + 1, gridColumn: column + 1 }}
            data-mark={mark}
            data-along={along.has(cell) || undefined}
            data-selected={cell === selected || undefined}
            onPointerDown={(event) => {
              event.preventDefault();
              onTap(cell);
            }}
          >
            {numbers.has(cell) && <small>{numbers.get(cell)}</small>}
            {typed}
          </span>
        );
      })}
    </div>
  );
}
