/** Lines that a model says as the scene has them: these have recordings and translations, which cost nothing. */
import type { ItemId, ItemText } from '@parlance/domain';
import type { TalkContent } from '../talk/index.ts';

const itemWith = ({ target }: Pick<TalkContent, 'target'>, text: string): ItemId | undefined =>
  Object.keys(target.items).find((id) => target.items[id]?.text === text);

/** A line as it is played: from its recording where the scene has it, else as a text for the browser's voice. */
export const soundOf = (content: Pick<TalkContent, 'target'>, text: string): ItemText => {
  const item = itemWith(content, text);
  return (item === undefined ? undefined : content.target.items[item]) ?? { text };
};

/** What a line means, where the scene tells it. */
export const sceneMeaning = (content: Pick<TalkContent, 'target' | 'texts'>, text: string): string | undefined => {
  const item = itemWith(content, text);
  return item === undefined ? undefined : content.texts.items[item]?.text;
};
