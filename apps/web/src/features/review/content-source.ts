/** Where the contents of a deck's cards come from. */
import type { ReviewMode } from '@parlance/domain';
import type { Loaded } from '../../data/index.ts';
import type { Deck } from '../review-deck/index.ts';
import type { ContentSource } from './card-model.ts';

const readyOf = <T>(loaded: Loaded<T> | null): T | undefined => (loaded?.state === 'ready' ? loaded.value : undefined);

/** The sources as far as they have been loaded. */
export const sourceOf = ({ course, explain, fields, reference }: Deck): ContentSource => ({
  ...{ course, explain, fields },
  alphabet: readyOf(reference.alphabet),
  tips: readyOf(reference.tips),
});

/** What a mode asks besides words; null where that is nothing, or the course has none. */
export const ownReference = ({ reference }: Pick<Deck, 'reference'>, mode: ReviewMode): Loaded<unknown> | null => {
  if (mode === 'characters') return reference.alphabet;
  return mode === 'grammar' ? reference.tips : null;
};
