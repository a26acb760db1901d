import { regionalWords } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/index.ts';
import { targetOf } from '../word-card/index.ts';
import { useLessonContext } from './lesson-context.ts';
import { useRegionNames } from './region-names.ts';
import styles from './verdict.module.css';

interface RegionalWordsProps {
  /** The id of the item that was asked for. */
  readonly item: string;
  /** The right answer as the learner wrote it. */
  readonly written: string;
}

/** Tells of the words of a right answer where they are said, if not everywhere. */
export function RegionalWords({ item, written }: RegionalWordsProps): ReactNode {
  const t = useT('lesson');
  const namesOf = useRegionNames();
  const { material, learn, tables } = useLessonContext();
  return regionalWords(targetOf(material, item), written, tables.tokens).map(({ word, regions }) => (
    <p key={word} className={styles.why}>
      {t('regional')}: <b lang={learn.htmlLang}>{word}</b> ({namesOf(regions)})
    </p>
  ));
}
