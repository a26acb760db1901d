/** Sounds that several kinds of step have in common. */
import type { ItemId } from '@parlance/domain';
import type { StepSound } from './model.ts';

/** The item is part of the question: it is played when the step appears. */
export const playsItem = ({ item }: { readonly item: ItemId }): StepSound => ({ asked: item, answered: item });

/** The item is the answer: it is played with the verdict. */
export const playsAnswer = ({ item }: { readonly item: ItemId }): StepSound => ({ asked: undefined, answered: item });

/** The step has no single item to play. */
export const playsNothing = (): StepSound => ({ asked: undefined, answered: undefined });
