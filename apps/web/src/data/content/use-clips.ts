/** Hooks that load clips. */
import type { ClipId } from '@parlance/domain';
import { useEffect } from 'react';
import type { Loaded } from './cache.ts';
import { type Clip, type Clips, loadClip, openClips, preloadClip } from './clips.ts';
import { useContentLanguages } from './use-languages.ts';
import { useLoaded } from './use-loaded.ts';

/** The clips of the preferred learn language; it becomes another value as further parts are loaded. */
export const useClips = (): Loaded<Clips> => {
  const { learn, explain } = useContentLanguages();
  return useLoaded({
    name: `clips/${learn}/${explain}`,
    load: (renew) => openClips({ learn, explain }, renew),
    mayStay: (last) => last.learn === learn,
  });
};

/** A clip with its texts. What it plays is fetched at once, so that it can be finished without a network. */
export const useClip = (id: ClipId): Loaded<Clip> => {
  const { learn, explain } = useContentLanguages();
  const clip = useLoaded({
    name: `clip/${learn}/${explain}/${id}`,
    load: () => loadClip(id, { learn, explain }),
    mayStay: ({ entry, learn: texts }) => entry.id === id && texts.language === learn,
  });
  const loaded = clip.state === 'ready' ? clip.value : undefined;
  useEffect(() => {
    if (loaded !== undefined) preloadClip(loaded);
  }, [loaded]);
  return clip;
};
