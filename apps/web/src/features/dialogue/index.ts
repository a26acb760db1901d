/** A unit's dialogue: its loader, its layout, its result, and the warm-up. */

export type { DialogueContent } from './dialogue-content.ts';
export { DialogueLayout } from './dialogue-layout.tsx';
export { DialogueLoader } from './dialogue-loader.tsx';
export { DialogueResult } from './dialogue-result.tsx';
export { LineBubble } from './line-bubble.tsx';
export { useStudyTime } from './study-time.ts';
export { useFinish } from './use-finish.ts';
export { type LinePlayer, useLinePlayer } from './use-line-player.ts';
export { WarmUp } from './warm-up.tsx';
