import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Chip, type ChipState } from '../../../ui/chip.tsx';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { type PairsDraft, type Pick, withPick } from '../draft.ts';
import { useStage } from '../stage-context.ts';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** Target texts on one side, meanings on the other; a pair that was found stays where it lies. */
export function MatchStep({ step, draft, judged, change }: StepProps<'match'>): ReactNode {
  const { material, learn, explain, say } = useStage();
  const t = useT('lesson');
  if (draft.kind !== 'pairs') return null;
  const pick = (choice: Pick): void => {
    if (choice.side === 'target') say(choice.item, step.voice);
    change((before) => withPick(before, choice));
  };
  const shared = { draft, pick, still: judged !== undefined };
  const sides = (target: ItemId, meaning: ItemId): { target: string; meaning: string } => ({
    target: targetOf(material, target).text,
    meaning: meaningOf(material, meaning),
  });
  return (
    <>
      <Prompt task={t('match')} />
      <div className={styles.pairs}>
        <Column
          {...shared}
          side="target"
          label={t('targets')}
          items={step.left}
          first={1}
          lang={learn.htmlLang}
          textOf={(item) => targetOf(material, item).text}
        />
        <Column
          {...shared}
          side="meaning"
          label={t('meanings')}
          items={step.right}
          first={step.left.length + 1}
          lang={explain.htmlLang}
          textOf={(item) => meaningOf(material, item)}
        />
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

interface ColumnProps {
  readonly side: Pick['side'];
  readonly label: string;
  readonly items: readonly ItemId[];
  /** The number of the first key. */
  readonly first: number;
  readonly lang: string;
  readonly textOf: (item: ItemId) => string;
  readonly draft: PairsDraft;
  readonly pick: (pick: Pick) => void;
  readonly still: boolean;
}

function Column({ side, label, items, first, lang, textOf, draft, pick, still }: ColumnProps): ReactNode {
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
            <span lang={lang}>{textOf(item)}</span>
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
