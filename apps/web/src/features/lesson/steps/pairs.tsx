import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { type Draft, type PairsDraft, type Pick, withPick } from '../draft.ts';
import type { Judged, LessonMachine } from '../lesson-machine.ts';
import styles from './steps.module.css';

/** One side of the pairs. */
export interface PairSide {
  readonly label: string;
  readonly items: readonly ItemId[];
  /** BCP 47 tag. */
  readonly lang: string;
  /** Shows an item; `index` is its position on this side, from 0. */
  readonly show: (item: ItemId, index: number) => ReactNode;
  /** The text of an item in the message to screen readers about a pair. */
  readonly textOf: (item: ItemId) => string;
}

interface PairsProps {
  readonly left: PairSide;
  readonly right: PairSide;
  readonly draft: Draft;
  readonly judged: Judged | undefined;
  readonly change: LessonMachine['change'];
  /** Called with an item that is picked on the left, to play it. */
  readonly onLeft: (item: ItemId) => void;
}

/** Two columns whose halves belong together; a pair that was found stays in its place. */
export function Pairs({ left, right, draft, judged, change, onLeft }: PairsProps): ReactNode {
  const t = useT('lesson');
  if (draft.kind !== 'pairs') return null;
  const pick = (choice: Pick): void => {
    if (choice.side === 'target') onLeft(choice.item);
    change((before) => withPick(before, choice));
  };
  const shared = { draft, pick, still: judged !== undefined };
  const sides = (target: ItemId, meaning: ItemId): { target: string; meaning: string } => ({
    target: left.textOf(target),
    meaning: right.textOf(meaning),
  });
  return (
    <>
      <div className={styles.pairs}>
        <Column {...shared} {...left} side="target" first={1} />
        <Column {...shared} {...right} side="meaning" first={left.items.length + 1} />
      </div>
      <p className={styles.heard} role="status">
        {judged === undefined && lastTry(draft, sides, t)}
      </p>
    </>
  );
}

const lastTry = (
  { found, wrong }: PairsDraft,
  sides: (target: ItemId, meaning: ItemId) => { target: string; meaning: string },
  t: ReturnType<typeof useT<'lesson'>>,
): string => {
  if (wrong !== undefined) return t('pairWrong', sides(wrong.target, wrong.meaning));
  const last = found.at(-1);
  return last === undefined ? '' : t('pairFound', sides(last, last));
};

interface ColumnProps extends PairSide {
  readonly side: Pick['side'];
  /** The number key of the first item. */
  readonly first: number;
  readonly draft: PairsDraft;
  readonly pick: (pick: Pick) => void;
  readonly still: boolean;
}

function Column({ side, label, items, first, lang, show, draft, pick, still }: ColumnProps): ReactNode {
  return (
    <ul aria-label={label}>
      {items.map((item, index) => (
        <li key={item}>
          <Chip
            className={styles.half}
            state={halfState(draft, side, item)}
            disabled={still || draft.found.includes(item)}
            aria-pressed={draft[side] === item}
            aria-keyshortcuts={String((first + index) % 10)}
            onClick={() => pick({ side, item })}
          >
            <span className={styles.number} aria-hidden="true">
              {(first + index) % 10}
            </span>
            <span lang={lang === '' ? undefined : lang}>{show(item, index)}</span>
          </Chip>
        </li>
      ))}
    </ul>
  );
}

const halfState = (draft: PairsDraft, side: Pick['side'], item: ItemId): ChipState => {
  if (draft.found.includes(item)) return 'right';
  if (draft[side] === item) return 'chosen';
  return draft.wrong?.[side] === item ? 'wrong' : 'idle';
};
