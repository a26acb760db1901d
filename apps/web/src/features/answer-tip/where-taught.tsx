import {
  type AnswerTables,
  type Correction,
  type LanguageCode,
  type TeachingCourse,
  whereTaught,
} from '@parlance/domain';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { type Course, useCourse, usePreference, useTips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { lessonHref } from '../course-map/index.ts';
import styles from './answer-tip.module.css';
import { loadWordsOf } from './load-words-of.ts';
import { FoundTip } from './tip-of-answer.tsx';

interface WhereTaughtProps extends Correction {
  readonly learn: LanguageCode;
  readonly tables: AnswerTables;
}

/**
 * Leads to where a correction of a talk is taught: a button that opens the tip, or a link to the lesson. Shows nothing where
 * neither surely is, and where the course is not on the device. Needs the texts of tips and of talks.
 */
export function WhereTaught(props: WhereTaughtProps): ReactNode {
  const course = useCourse(props.learn);
  if (course.state !== 'ready' || course.value.grammar === undefined) return null;
  return <InCourse course={course.value} {...props} />;
}

type WordsOf = TeachingCourse['wordsOf'];

/** No word is known while they are loaded, and where they cannot be. */
const NO_WORDS: WordsOf = () => [];

const useWordsOf = (course: Course, tables: AnswerTables): WordsOf | undefined => {
  const [found, setFound] = useState<WordsOf>();
  useEffect(() => {
    let isOver = false;
    const show = (words: WordsOf): void => {
      if (!isOver) setFound(() => words);
    };
    loadWordsOf(course, tables).then(show, () => show(NO_WORDS));
    return () => {
      isOver = true;
    };
  }, [course, tables]);
  return found;
};

function InCourse({
  course,
  tables,
  ...correction
}: Omit<WhereTaughtProps, 'learn'> & { readonly course: Course }): ReactNode {
  const t = useT('talk');
  const tips = useTips(course);
  const wordsOf = useWordsOf(course, tables);
  const [preferred] = usePreference('learn');
  const { unit, given, expected, reason } = correction;
  const place = useMemo(() => {
    if (tips.state !== 'ready' || wordsOf === undefined) return undefined;
    const about = { unit, given, expected, ...(reason !== undefined && { reason }) };
    return whereTaught(about, { units: course.units, tips: tips.value.learn.tips, wordsOf });
  }, [tips, wordsOf, course, unit, given, expected, reason]);
  if (tips.state !== 'ready' || place === undefined) return null;
  if (place.kind === 'tip') return <FoundTip tips={tips.value} tip={place.tip} />;
  // The address of a lesson is of the language that is learned now.
  if (place.kind === 'unit' || course.learn !== preferred) return null;
  return (
    <Link className={styles.found} to={lessonHref(place.unit, place.lesson, 'classic')}>
      {t('taughtIn', { lesson: course.texts.lessons[place.lesson] ?? '' })}
    </Link>
  );
}
