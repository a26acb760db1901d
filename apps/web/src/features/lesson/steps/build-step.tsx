import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { Chip } from '../../../ui/chip.tsx';
import { meaningOf, targetOf } from '../../word-card/index.ts';
import { NUMBERED, withoutTile, withTile } from '../draft.ts';
import { useStage } from '../stage-context.ts';
import { Prompt } from './prompt.tsx';
import type { StepProps } from './step-props.ts';
import styles from './steps.module.css';

/** The meaning is given; the target text is built from tiles, which keep their slots in the bank. */
export function BuildStep({ step, draft, judged, change }: StepProps<'build'>): ReactNode {
  const { material, learn, explain, tables } = useStage();
  const t = useT('lesson');
  const placed = draft.kind === 'words' ? draft.placed : [];
  const stuck = judged !== undefined;
  return (
    <>
      <Prompt task={t('build')}>
        <p className={styles.target} lang={explain.htmlLang}>
          {meaningOf(material, step.item)}
        </p>
      </Prompt>
      <section aria-label={t('placed')} className={styles.line} lang={learn.htmlLang}>
        {/* The right sentence, unseen, keeps the line as high as it becomes. */}
        <div className={styles.spread} aria-hidden="true">
          {tables.displayTokens(targetOf(material, step.item).text).map((word, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place in the sentence
            <span key={index} className={styles.ghost}>
              {word}
            </span>
          ))}
        </div>
        <div className={styles.tiles}>
          {placed.length === 0 && <p className={styles.hint}>{t('placedEmpty')}</p>}
          {placed.map((index) => (
            <Chip
              key={index}
              disabled={stuck}
              state={stuck ? (judged.right ? 'right' : 'wrong') : 'idle'}
              onClick={() => change((before) => withoutTile(before, index))}
            >
              {step.bank[index]}
            </Chip>
          ))}
        </div>
      </section>
      <section aria-label={t('bank')} className={styles.bank} lang={learn.htmlLang}>
        {step.bank.map((word, index) => (
          <Chip
            // biome-ignore lint/suspicious/noArrayIndexKey: a tile is its place in the bank
            key={index}
            disabled={stuck}
            state={placed.includes(index) ? 'used' : 'idle'}
            onClick={() => change((before) => withTile(before, step.bank, index))}
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
