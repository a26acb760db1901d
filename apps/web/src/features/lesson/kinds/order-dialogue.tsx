import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { RightMark, WrongMark } from '../../../ui/marks.tsx';
import { targetOf } from '../../word-card/index.ts';
import { withoutTile, withTile } from '../draft.ts';
import { explainOption } from '../explanation.ts';
import { useLessonContext } from '../lesson-context.ts';
import { LineText } from '../steps/line-text.tsx';
import { Prompt } from '../steps/prompt.tsx';
import styles from '../steps/steps.module.css';
import { lineOrder, linesToPlace } from './answer-forms.ts';
import type { ExerciseDescription, StepProps } from './model.ts';
import { LinesSolution } from './solutions.tsx';
import { playsNothing } from './step-sounds.ts';

/** Lines of a dialogue to pick in their order. The first one is in its place from the start. */
function OrderDialogue({ step, draft, judged, change }: StepProps<'orderDialogue'>): ReactNode {
  const { material } = useLessonContext();
  const t = useT('lesson');
  const bank = linesToPlace(step);
  const placed = draft.kind === 'words' ? draft.placed : [];
  const still = judged !== undefined;
  return (
    <>
      <Prompt task={t('orderDialogue')} />
      <ol className={styles.talk} aria-label={t('talk')}>
        <li className={styles.said}>
          <LineText item={step.given[0] ?? step.item} />
        </li>
        {placed.map((index, place) => (
          <li key={index}>
            <button
              type="button"
              className={styles.said}
              disabled={still}
              data-state={still ? stateAt(step, place + 1, bank[index]) : undefined}
              onClick={() => change((before) => withoutTile(before, index))}
            >
              <LineText item={bank[index] ?? ''} />
              {still && <LineMark state={stateAt(step, place + 1, bank[index])} />}
            </button>
          </li>
        ))}
        {Array.from({ length: bank.length - placed.length }, (_, slot) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: empty slots are alike
          <li key={`slot ${slot}`} className={styles.slot} aria-hidden="true" />
        ))}
      </ol>
      <p className={styles.heard} role="status">
        {!still && placed.map((index) => targetOf(material, bank[index] ?? '').text).at(-1)}
      </p>
      <ul className={styles.options} aria-label={t('linesLeft')}>
        {bank.map((line, index) => (
          <li key={line} hidden={placed.includes(index)}>
            <button
              type="button"
              className={styles.waiting}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => change((before) => withTile(before, bank, index))}
            >
              <span className={styles.number} aria-hidden="true">
                {index + 1}
              </span>
              <span>
                <LineText item={line} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

const stateAt = ({ lines }: StepProps<'orderDialogue'>['step'], place: number, line: ItemId | undefined) =>
  line === lines[place] ? 'right' : 'wrong';

/** Marks a line as right or wrong with a sign and a text, not with a colour alone. */
function LineMark({ state }: { readonly state: 'right' | 'wrong' }): ReactNode {
  const t = useT('ui');
  return (
    <span className={styles.lineMark} role="img" aria-label={t(state)}>
      {state === 'right' ? <RightMark size={20} /> : <WrongMark size={20} />}
    </span>
  );
}

export const orderDialogue: ExerciseDescription<'orderDialogue'> = {
  View: OrderDialogue,
  answer: lineOrder,
  sound: playsNothing,
  picture: 'wideOnly',
  explain: explainOption('order'),
  Solution: LinesSolution,
};
