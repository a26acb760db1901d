import type { Direction } from '@parlance/domain';
import { useT } from '../../i18n/index.ts';
import type { CardContent } from './card-model.ts';

/** What a card asks, in the interface language. */
export const useAskText = ({ face }: Pick<CardContent, 'face'>, direction: Direction): string => {
  const t = useT('review.ask');
  const lesson = useT('lesson');
  if (face === undefined) return t(direction);
  if (face.kind === 'gap') return lesson(direction === 'write' ? 'clozeType' : 'clozeChoose');
  return t(`${face.kind}.${direction === 'hear' ? 'hear' : 'see'}`);
};
