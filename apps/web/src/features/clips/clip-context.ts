import { createContext, useSyncExternalStore } from 'react';
import { useProvided } from '../../platform/index.ts';
import type { ClipMaterial, ClipSound } from './material.ts';
import type { ClipPlayer, PlayerState } from './player-model.ts';
import type { PlayerSettings } from './player-settings.ts';

/** A clip that is open, with its player: what every step around it needs. */
export interface OpenClip {
  readonly material: ClipMaterial;
  readonly player: ClipPlayer;
  /** Undefined until it was loaded. */
  readonly sound: ClipSound | undefined;
  readonly settings: PlayerSettings;
  readonly change: (some: Partial<PlayerSettings>) => void;
  /** Whether nothing is heard, because the learner studies without sound. */
  readonly silent: boolean;
}

/** Set by `ClipPlayerProvider`. */
export const ClipContext = createContext<OpenClip | null>(null);

/** The open clip. */
export const useOpenClip = (): OpenClip => useProvided(ClipContext, 'ClipPlayerProvider');

/** The state of its player. */
export const usePlayerState = (): PlayerState => {
  const { player } = useOpenClip();
  return useSyncExternalStore(player.subscribe, player.state);
};
