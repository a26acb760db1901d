import type { Given } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Chip } from '../../../ui/chip.tsx';
import { type Draft, NUMBERED, withoutTile, withTile } from '../draft.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';
import { toneOf } from '../tone.ts';
import styles from './steps.module.css';

interface TilesProps {
  readonly step: { readonly bank: readonly string[] };
  readonly draft: Draft;
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
  /** The right answer: its invisible tiles reserve the height that the answer will need. */
  readonly solution: Given;
  /** BCP 47 tag of the tiles. */
  readonly lang: string;
  /** Whether the tiles are letters of one word. */
  readonly ofLetters?: boolean;
}

/** An answer built from tiles; a used tile leaves its slot in the bank below empty. */
export function Tiles({ step, draft, judged, change, solution, lang, ofLetters = false }: TilesProps): ReactNode {
  const t = useT('lesson');
  const { bank } = step;
  const right = solution.kind === 'words' ? solution.words : [];
  const placed = draft.kind === 'words' ? draft.placed : [];
  const stuck = judged !== undefined;
  return (
    <>
      <section aria-label={t(ofLetters ? 'spelt' : 'placed')} className={styles.line} lang={lang}>
        <div className={styles.spread} aria-hidden="true">
          {right.map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place in the answer
            <span key={index} className={styles.ghost}>
              {word}
            </span>
          ))}
        </div>
        <div className={styles.tiles}>
          {placed.length === 0 && <p className={styles.hint}>{t(ofLetters ? 'speltEmpty' : 'placedEmpty')}</p>}
          {placed.map((index) => (
            <Chip
              key={index}
              disabled={stuck}
              state={stuck ? toneOf(judged) : 'idle'}
              onClick={() => change((before) => withoutTile(before, index))}
            >
              {bank[index]}
            </Chip>
          ))}
        </div>
        <p className={styles.heard} role="status">
          {!stuck && placed.map((index) => bank[index]).join(ofLetters ? '' : ' ')}
        </p>
      </section>
      <section aria-label={t(ofLetters ? 'letterBank' : 'bank')} className={styles.bank} lang={lang}>
        {bank.map((word, index) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place in the bank
            key={index}
            disabled={stuck}
            state={placed.includes(index) ? 'used' : 'idle'}
            onClick={() => change((before) => withTile(before, bank, index))}
          >
            {index < NUMBERED && (
              <span className={styles.key} aria-hidden="true">
                {(index + 1) % NUMBERED}
              </span>
            )}
            {word}
          </Chip>
        ))}
      </section>
    </>
  );
}
