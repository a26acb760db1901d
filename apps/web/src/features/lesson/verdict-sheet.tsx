import { type ExerciseKind, exercises, type ItemId, type Segment, segmentsOf } from '@parlance/domain';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { ReasonText } from '../answer-reason/index.ts';
import { TipOfAnswer } from '../answer-tip/index.ts';
import { AppealButton, appealedAnswer } from '../appeal/index.ts';
import { meaningOf, targetOf } from '../word-card/index.ts';
import type { Explanation, ItemSides } from './explanation.ts';
import { exerciseOf } from './kinds/fetched.ts';
import { useLessonContext } from './lesson-context.ts';
import type { Judged, LessonState } from './lesson-machine.ts';
import { RegionalWords } from './regional-words.tsx';
import { scrollRightOptionIntoView } from './scroll-right-option.ts';
import { type Tone, toneOf } from './tone.ts';
import { UnsureMark } from './unsure-mark.tsx';
import styles from './verdict.module.css';

export interface VerdictSheetProps {
  readonly state: LessonState;
  readonly judged: Judged;
  readonly onGo: () => void;
}

/** Shows the verdict: its sign, the explanations, the answer with its differences, the right answer, and the button to go on. */
export function VerdictSheet({ state, judged, onGo }: VerdictSheetProps): ReactNode {
  const t = useT('lesson');
  const { material } = useLessonContext();
  const { session, step } = state;
  const exercise = step.kind === 'meet' ? undefined : exerciseOf(step.kind);
  // Only exercises whose kind has been fetched are judged.
  if (step.kind === 'meet' || exercise === undefined) return null;
  const [learn, explain] = [material.learn.language, material.explain.language];
  const written = exercise.answer.textOf(judged.given);
  const appealed = appealedAnswer({ session, step, ...judged, written, learn, explain });
  const sidesOf = (item: ItemId): ItemSides => ({
    target: targetOf(material, item).text,
    meaning: meaningOf(material, item),
  });
  const explanations = exercise.explain({ step, ...judged }, sidesOf);
  const tone = toneOf(judged);
  return (
    <Sheet
      tone={tone}
      title={<Title state={state} judged={judged} explanation={explanations[0]} />}
      action={
        <>
          {/* It stands above the button to go on, which keeps its usual place so that nobody presses the wrong one. */}
          {appealed !== undefined && <AppealButton answer={appealed} />}
          <GoOn tone={tone} label={t(state.outcome === undefined ? 'goOn' : 'seeResult')} onGo={onGo} />
        </>
      }
    >
      <div className={styles.verdict}>
        {explanations.length > 0 && <Difference kind={step.kind} written={written} judged={judged} />}
        <exercise.Solution step={step} judged={judged} />
        {tone === 'unsure' ? (
          <p className={styles.why}>{t('noMistake')}</p>
        ) : (
          explanations.map((explanation) => (
            <Why key={`${explanation.key} ${explanation.given} ${explanation.expected}`} explanation={explanation} />
          ))
        )}
        {tone === 'right' && written !== undefined && 'item' in step && (
          <RegionalWords item={step.item} written={written} />
        )}
        {!judged.right && <TipOfAnswer step={step} judgement={judged.judgement} unit={session.work.unit} />}
      </div>
    </Sheet>
  );
}

interface GoOnProps {
  readonly tone: Tone;
  readonly label: string;
  readonly onGo: () => void;
}

function GoOn({ tone, label, onGo }: GoOnProps): ReactNode {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    button.current?.focus({ preventScroll: true });
    if (tone === 'wrong') scrollRightOptionIntoView(button.current);
  }, [tone]);
  return (
    <Button ref={button} full tone={tone === 'unsure' ? 'primary' : tone} onClick={onGo} data-goes-on>
      {label}
    </Button>
  );
}

interface TitleProps extends Pick<VerdictSheetProps, 'state' | 'judged'> {
  readonly explanation: Explanation | undefined;
}

function Title({ state, judged, explanation }: TitleProps): ReactNode {
  const t = useT('lesson');
  const reason = useT('reason');
  const { combo } = state.session;
  if (judged.judgement.verdict === 'unsure') {
    return (
      <>
        <UnsureMark />
        {t('mayBeRight')}
      </>
    );
  }
  if (!judged.right) return explanation === undefined ? t('wrong') : reason(`${explanation.key}.title`);
  const word = judged.judgement.verdict === 'exact' ? t('right') : t('rightNote');
  const reached = combo > 0 && combo % 5 === 0;
  return (
    <>
      {word} {reached && <span className={styles.reached}>{t('comboReached', { count: combo })}</span>}
    </>
  );
}

interface DifferenceProps extends Pick<VerdictSheetProps, 'judged'> {
  readonly kind: ExerciseKind;
  /** The answer as the learner wrote it; undefined where it was chosen. */
  readonly written: string | undefined;
}

/** Shows a written answer with the differences underlined; nothing for choices. */
function Difference({ kind, written, judged: { judgement } }: DifferenceProps): ReactNode {
  const t = useT('lesson');
  const { learn, explain } = useLessonContext();
  if (judgement.verdict === 'exact' || written === undefined) return null;
  return (
    <p className={styles.given} lang={(exercises[kind].answeredIn === 'explain' ? explain : learn).htmlLang}>
      <span className={styles.heard}>{t('yourAnswer')}: </span>
      {segmentsOf(written, judgement.slips, 'given').map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its place in the text
        <Marked key={index} segment={segment} />
      ))}
    </p>
  );
}

function Marked({ segment }: { readonly segment: Segment }): ReactNode {
  return segment.same || segment.text.trim() === '' ? segment.text : <u>{segment.text}</u>;
}

function Why({ explanation }: { readonly explanation: Explanation }): ReactNode {
  const { learn } = useLessonContext();
  return (
    <p className={styles.why}>
      <ReasonText reason={explanation} lang={learn.htmlLang} />
    </p>
  );
}
