import type { ClipPart } from '@parlance/domain';
import { createContext, useSyncExternalStore } from 'react';
import { useProvided } from '../../platform/index.ts';
import type { ClipMaterial, ClipSound } from './material.ts';
import type { ClipPlayer, PlayerState } from './player-model.ts';
import type { PlayerSettings } from './player-settings.ts';

/** Why a film or sound is not played: there is no network and it is not stored, or this browser cannot play it. */
export type MediaFailure = 'offline' | 'unplayable';

/** How the film or sound of an imported clip is doing. */
export interface OpenMedia {
  readonly failure: MediaFailure | undefined;
  /** Counts the attempts to load it: another one is made with another element. */
  readonly attempt: number;
  /** The element has given up. */
  readonly fail: (error: MediaError | null) => void;
  readonly retry: () => void;
}

/** A clip that is open, with its player: what every step around it needs. */
export interface OpenClip {
  readonly material: ClipMaterial;
  readonly player: ClipPlayer;
  /** Undefined until it was loaded. */
  readonly sound: ClipSound | undefined;
  /** The film or sound of an imported clip. */
  readonly media: OpenMedia;
  readonly settings: PlayerSettings;
  readonly change: (some: Partial<PlayerSettings>) => void;
  /** The exercises that it has. */
  readonly asked: readonly ClipPart[];
  /** Whether nothing is heard, because the learner studies without sound. */
  readonly silent: boolean;
}

/** Set by `ClipPlayerProvider`. */
export const ClipContext = createContext<OpenClip | null>(null);

/** The open clip. */
export const useOpenClip = (): OpenClip => useProvided(ClipContext, 'ClipPlayerProvider');

/** A part of the state of its player: a component is rendered when this part changes, not with every word that sounds. */
export const usePlayerState = <Name extends keyof PlayerState>(name: Name): PlayerState[Name] => {
  const { player } = useOpenClip();
  return useSyncExternalStore(player.subscribe, () => player.state()[name]);
};
