/** Which clip to watch next. */
import { bySuitability, type ClipId, isClipOpen, type Membership } from '@parlance/domain';
import type { Clips, ListedClip } from '../../data/index.ts';
import type { ClipFits } from './fits.ts';

/**
 * The clip that suits best; where no word is known, the first that was not done. Undefined where every open one was done.
 * @param not a clip that is not wanted, because it was just watched
 */
export const nextClip = (
  { clips }: Pick<Clips, 'clips'>,
  { fitOf, hasWords }: ClipFits,
  membership: Membership,
  not?: ClipId,
): ListedClip | undefined => {
  const open = clips.filter((clip) => clip.id !== not && isClipOpen(clip, membership) && !fitOf(clip).isDone);
  return hasWords ? bySuitability(open, fitOf)[0] : open[0];
};
