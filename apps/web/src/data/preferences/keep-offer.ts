/** Saves the learn language that is only offered, when a learner begins with it. */
import type { Replica } from '../replica/model.ts';
import { detectedInterface } from './detect.ts';
import { preferenceIn } from './preferences.ts';

/**
 * Saves the offered learn language as the learner's choice, unless one was made. Settings that are still being saved
 * count as well: presses can follow each other faster than they are stored.
 */
export const keepLearnOffer = async (replica: Pick<Replica, 'record' | 'view'>): Promise<void> => {
  // Changes are written one after the other: after this empty one, the view contains those before it.
  await replica.record([]);
  const view = replica.view();
  if (view.settings.has('learn')) return;
  const value = preferenceIn(view, 'learn', detectedInterface());
  await replica.record([{ kind: 'preferred', learn: '', data: { name: 'learn', value } }]);
};
