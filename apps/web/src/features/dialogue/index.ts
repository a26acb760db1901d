/** A unit's dialogue: the room it is played in, its stage, and the warm-up. */
export { DialogueResult } from './dialogue-result.tsx';
export { DialogueRoom } from './dialogue-room.tsx';
export { DialogueStage } from './dialogue-stage.tsx';
export { LineBubble } from './line-bubble.tsx';
export type { Play } from './material.ts';
export { useStudyTime } from './study-time.ts';
export { useFinish } from './use-finish.ts';
export { type LinePlayer, useLinePlayer } from './use-line-player.ts';
export { WarmUp } from './warm-up.tsx';
