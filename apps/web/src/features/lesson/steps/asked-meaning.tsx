import type { ItemId } from '@parlance/domain';
import type { ReactNode } from 'react';
import { meaningOf } from '../../word-card/index.ts';
import { useLessonContext } from '../lesson-context.ts';
import prompt from './prompt.module.css';

/** Shows the meaning of the item that the step asks about. */
export function AskedMeaning({ item }: { readonly item: ItemId }): ReactNode {
  const { material, explain } = useLessonContext();
  return (
    <p className={prompt.target} lang={explain.htmlLang}>
      {meaningOf(material, item)}
    </p>
  );
}
