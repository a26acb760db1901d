import { type ExplainedAnswer, type Tip, tipOfAnswer, type UnitId } from '@parlance/domain';
import { type ReactNode, useMemo, useState } from 'react';
import { type Course, type Tips, useCourse, useTips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TipPage } from '../tip-page/index.ts';
import { tipTexts } from '../tips/index.ts';
import { languageFor } from '../word-card/index.ts';
import styles from './answer-tip.module.css';

type Answer = Omit<ExplainedAnswer, 'reached'>;

interface TipOfAnswerProps extends Answer {
  /** The unit in which it was answered: tips of later units explain nothing yet. */
  readonly unit: UnitId;
}

/**
 * A button that opens the tip which explains a wrong answer, in a dialog, so that the lesson stays. Shows nothing where
 * no tip surely does, and where the tips are not on the device.
 */
export function TipOfAnswer(props: TipOfAnswerProps): ReactNode {
  const course = useCourse();
  if (course.state !== 'ready' || course.value.grammar === undefined) return null;
  return <InCourse course={course.value} {...props} />;
}

function InCourse({ course, unit, ...answer }: TipOfAnswerProps & { readonly course: Course }): ReactNode {
  const tips = useTips(course);
  const { step, judgement } = answer;
  const found = useMemo(
    () =>
      tips.state === 'ready'
        ? tipOfAnswer({ step, judgement, reached: reachedIn(tips.value, course, unit) })
        : undefined,
    [tips, step, judgement, course, unit],
  );
  if (tips.state !== 'ready' || found === undefined) return null;
  return <FoundTip tips={tips.value} tip={found} />;
}

/** The tips of the units up to one, in teaching order; none where the course does not have this unit. */
const reachedIn = ({ learn }: Tips, { units }: Course, unit: UnitId): readonly Tip[] => {
  const last = units.findIndex(({ id }) => id === unit);
  const reached = new Set(units.slice(0, last + 1).map(({ id }) => id));
  return learn.tips.filter((tip) => reached.has(tip.unit));
};

/** A button that opens a tip in a dialog. */
export function FoundTip({ tips, tip }: { readonly tips: Tips; readonly tip: Tip }): ReactNode {
  const t = useT('tips');
  const [open, setOpen] = useState(false);
  const shown = useMemo(() => tipTexts(tips, tip), [tips, tip]);
  const title = <span lang={languageFor(shown.explain.language).htmlLang}>{shown.title}</span>;
  return (
    <>
      <button type="button" className={styles.found} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t.rich('explains', { title: () => title })}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <TipPage tip={shown} />
      </Dialog>
    </>
  );
}
