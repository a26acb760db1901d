import { type ConfusedWords, type LanguageCode, tipOfWords, type UnitId } from '@parlance/domain';
import { type ReactNode, useMemo } from 'react';
import { type Course, useCourse, useTips } from '../../data/index.ts';
import { FoundTip, reachedIn } from './tip-of-answer.tsx';

interface TipOfWordsProps extends ConfusedWords {
  readonly learn: LanguageCode;
  /** The unit in which they were confused. */
  readonly unit: UnitId;
}

/**
 * A button that opens the tip which tells a word that was written from the right one. Shows nothing where no tip surely does, and
 * where the tips are not on the device.
 */
export function TipOfWords(props: TipOfWordsProps): ReactNode {
  const course = useCourse(props.learn);
  if (course.state !== 'ready' || course.value.grammar === undefined) return null;
  return <WordsInCourse course={course.value} {...props} />;
}

function WordsInCourse({ course, unit, given, expected }: TipOfWordsProps & { readonly course: Course }): ReactNode {
  const tips = useTips(course);
  const found = useMemo(
    () => (tips.state === 'ready' ? tipOfWords({ given, expected }, reachedIn(tips.value, course, unit)) : undefined),
    [tips, given, expected, course, unit],
  );
  return tips.state === 'ready' && found !== undefined ? <FoundTip tips={tips.value} tip={found} /> : null;
}
