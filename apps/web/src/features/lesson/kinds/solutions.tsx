import { type Step, type StepOf, segmentsOf } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../../i18n/index.ts';
import { meaningOf, TargetText, targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import { SoundButtons } from '../steps/sound-buttons.tsx';
import styles from '../verdict.module.css';
import type { SolutionProps } from './model.ts';

interface RightTextProps extends SolutionProps<Step> {
  /** Label of the text for screen readers. */
  readonly label: string;
  readonly hasMeaning: boolean;
}

/** Shows the text of the item, with the differences to the learner's answer marked, its meaning and its sound. */
function RightText({ step, judged, label, hasMeaning }: RightTextProps): ReactNode {
  const { material, explain } = useLessonContext();
  const { closest, slips, verdict } = judged.judgement;
  const isWritten = judged.given.kind === 'text' || judged.given.kind === 'words';
  const segments = isWritten && verdict !== 'exact' ? segmentsOf(closest, slips, 'expected') : undefined;
  return (
    <div className={styles.right}>
      <div>
        <p className={styles.expected}>
          {verdict === 'unsure' && <span className={styles.knownAs}>{label}</span>}
          <span className={styles.heard}>{verdict === 'unsure' ? ': ' : `${label}: `}</span>
          <TargetText item={step.item} voice={step.voice} {...(segments === undefined ? {} : { segments })} />
        </p>
        {hasMeaning && (
          <p className={styles.meaning} lang={explain.htmlLang}>
            {meaningOf(material, step.item)}
          </p>
        )}
      </div>
      <SoundButtons item={step.item} voice={step.voice} />
    </div>
  );
}

/** The item and its meaning. */
export function ItemSolution(props: SolutionProps<Step>): ReactNode {
  const t = useT('lesson');
  const { verdict } = props.judged.judgement;
  return <RightText {...props} label={t(verdict === 'unsure' ? 'knownAs' : 'rightAnswer')} hasMeaning />;
}

/** The item that was heard; its meaning was not asked, so the setting `showTrans` decides whether it is shown. */
export function HeardSolution(props: SolutionProps<Step>): ReactNode {
  const t = useT('lesson');
  const { translations } = useLessonContext();
  return <RightText {...props} label={t('rightAnswer')} hasMeaning={translations} />;
}

/** The statement, announced as true or false: a false one must not be taken for the right answer. */
export function StatementSolution(props: SolutionProps<StepOf<'trueFalse'>>): ReactNode {
  const t = useT('lesson');
  return <RightText {...props} label={t(props.step.holds ? 'true' : 'false')} hasMeaning />;
}

/** The lines in the order in which they are said, where the learner put them in another. */
export function LinesSolution({ step, judged }: SolutionProps<StepOf<'orderDialogue'>>): ReactNode {
  const { material, learn } = useLessonContext();
  if (judged.right) return null;
  return (
    <ol className={styles.inOrder} lang={learn.htmlLang}>
      {step.lines.map((line) => (
        <li key={line}>{targetOf(material, line).text}</li>
      ))}
    </ol>
  );
}

/** Shows nothing: for steps that show the right answer themselves. */
export function NoSolution(): ReactNode {
  return null;
}
