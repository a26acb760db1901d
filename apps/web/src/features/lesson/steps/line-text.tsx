import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { nameOf } from '../../../ui/cast.ts';
import { targetOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import type { LessonMaterial } from '../material.ts';
import styles from './steps.module.css';

/** Name of the speaker of a line; empty where the item is no line, or nobody knows who speaks. */
export const speakerOf = (material: LessonMaterial, id: ItemId): string => {
  const line = material.structure.scene.find((each) => each.id === id);
  return line === undefined ? '' : nameOf(line.speaker);
};

/** A line with who says it. */
export function LineText({ item }: { readonly item: ItemId }): ReactNode {
  const { material, learn } = useLessonContext();
  const speaker = speakerOf(material, item);
  return (
    <>
      {speaker !== '' && <b className={styles.speaker}>{speaker}</b>}
      <span lang={learn.htmlLang}>{targetOf(material, item).text}</span>
    </>
  );
}
