import { type ItemId, type Segment, type Step, type StepKind, segmentsOf } from '@parlance/domain';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AppealButton, appealedAnswer } from '../appeal/index.ts';
import { meaningOf, TargetText, targetOf } from '../word-card/index.ts';
import { type Explanation, explanationsOf, type ItemSides } from './explanation.ts';
import { useLessonContext } from './lesson-context.ts';
import type { Judged, LessonState } from './lesson-machine.ts';
import { scrollRightOptionIntoView } from './scroll-right-option.ts';
import { SoundButtons } from './steps/sound-buttons.tsx';
import styles from './verdict.module.css';

export interface VerdictSheetProps {
  readonly state: LessonState;
  readonly judged: Judged;
  readonly onGo: () => void;
}

/** What the judge said: mark, why, both texts with what differs, the right sentence to hear, and the way on. */
export function VerdictSheet({ state, judged, onGo }: VerdictSheetProps): ReactNode {
  const t = useT('lesson');
  const { material } = useLessonContext();
  const { session, step } = state;
  const [learn, explain] = [material.learn.language, material.explain.language];
  const appealed = appealedAnswer({ session, step, ...judged, learn, explain });
  const sidesOf = (item: ItemId): ItemSides => ({
    target: targetOf(material, item).text,
    meaning: meaningOf(material, item),
  });
  const explanations = explanationsOf({ step, ...judged }, sidesOf);
  const tone = judged.right ? 'right' : 'wrong';
  return (
    <Sheet
      tone={tone}
      title={<Title state={state} judged={judged} explanation={explanations[0]} />}
      action={
        <>
          {/* Above: the way on is where it always is, so that nobody presses this instead. */}
          {appealed !== undefined && <AppealButton answer={appealed} />}
          <GoOn tone={tone} label={t(state.outcome === undefined ? 'goOn' : 'seeResult')} onGo={onGo} />
        </>
      }
    >
      <div className={styles.verdict}>
        {explanations.length > 0 && <Difference step={step} judged={judged} />}
        {!SHOWN_ALREADY.has(state.step.kind) && <RightAnswer state={state} judged={judged} />}
        {state.step.kind === 'orderDialogue' && !judged.right && <RightOrder lines={state.step.lines} />}
        {explanations.map((explanation) => (
          <Why key={`${explanation.key} ${explanation.given} ${explanation.expected}`} explanation={explanation} />
        ))}
      </div>
    </Sheet>
  );
}

interface GoOnProps {
  readonly tone: 'right' | 'wrong';
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
    <Button ref={button} full tone={tone} onClick={onGo} data-goes-on>
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
  if (!judged.right) return explanation === undefined ? t('wrong') : reason(`${explanation.key}.title`);
  const word = judged.judgement.verdict === 'exact' ? t('right') : t('rightNote');
  const reached = combo > 0 && combo % 5 === 0;
  return (
    <>
      {word}
      {reached && <span className={styles.reached}>{t('comboReached', { count: combo })}</span>}
    </>
  );
}

/** What was written, with what differs underlined; for choices there is nothing to compare. */
function Difference({ step, judged }: { readonly step: Step; readonly judged: Judged }): ReactNode {
  const t = useT('lesson');
  const { learn, explain } = useLessonContext();
  const { given, judgement } = judged;
  if (judgement.verdict === 'exact' || (given.kind !== 'text' && given.kind !== 'words')) return null;
  const written = given.kind === 'text' ? given.text : given.words.join(' ');
  return (
    <p className={styles.given} lang={(step.kind === 'buildMeaning' ? explain : learn).htmlLang}>
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

/** Steps that show by themselves what belongs together. */
const SHOWN_ALREADY: ReadonlySet<StepKind> = new Set([
  'match',
  'matchSound',
  'minimalPair',
  'orderDialogue',
  'buildMeaning',
]);
/** Steps whose answer shows what was heard, and not what it means. */
const HEARD: ReadonlySet<StepKind> = new Set(['listenChoose', 'typeHeard', 'buildHeard']);

/** Lines in the order in which they are said. */
function RightOrder({ lines }: { readonly lines: readonly ItemId[] }): ReactNode {
  const { material, learn } = useLessonContext();
  return (
    <ol className={styles.inOrder} lang={learn.htmlLang}>
      {lines.map((line) => (
        <li key={line}>{targetOf(material, line).text}</li>
      ))}
    </ol>
  );
}

/** What is heard before the text below a verdict: a statement that does not hold is no right answer. */
const rightLabel = (step: Step): 'true' | 'false' | 'rightAnswer' => {
  if (step.kind !== 'trueFalse') return 'rightAnswer';
  return step.holds ? 'true' : 'false';
};

function RightAnswer({ state, judged }: Pick<VerdictSheetProps, 'state' | 'judged'>): ReactNode {
  const t = useT('lesson');
  const { material, explain, translations } = useLessonContext();
  const { step } = state;
  const { closest, slips, verdict } = judged.judgement;
  const written = judged.given.kind === 'text' || judged.given.kind === 'words';
  const segments = written && verdict !== 'exact' ? segmentsOf(closest, slips, 'expected') : undefined;
  return (
    <div className={styles.right}>
      <div>
        <p className={styles.expected}>
          <span className={styles.heard}>{t(rightLabel(step))}: </span>
          <TargetText item={step.item} voice={step.voice} {...(segments === undefined ? {} : { segments })} />
        </p>
        {(translations || !HEARD.has(step.kind)) && (
          <p className={styles.meaning} lang={explain.htmlLang}>
            {meaningOf(material, step.item)}
          </p>
        )}
      </div>
      <SoundButtons item={step.item} voice={step.voice} />
    </div>
  );
}

function Why({ explanation }: { readonly explanation: Explanation }): ReactNode {
  const reason = useT('reason');
  const { learn } = useLessonContext();
  const { key, given, expected, meaning } = explanation;
  return (
    <p className={styles.why}>
      {reason.rich(`${key}.why`, {
        given,
        expected,
        meaning,
        b: (chunks) => <b lang={learn.htmlLang}>{chunks}</b>,
        i: (chunks) => <i lang={learn.htmlLang}>{chunks}</i>,
      })}
    </p>
  );
}
