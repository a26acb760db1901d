/** What steps play, where several kinds play the same. */
import type { ItemId } from '@parlance/domain';
import type { StepSound } from './model.ts';

/** The item belongs to the question. */
export const playsItem = ({ item }: { readonly item: ItemId }): StepSound => ({ asked: item, answered: item });

/** The item is the answer: it is played once that is known. */
export const playsAnswer = ({ item }: { readonly item: ItemId }): StepSound => ({ asked: undefined, answered: item });

/** There is no single item to play. */
export const playsNothing = (): StepSound => ({ asked: undefined, answered: undefined });
