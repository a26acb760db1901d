/** What is not part of the first view of a clip: the steps around watching, and the dialogs of the player. */
export { askableParts } from './askable-parts.ts';
export { ClipResult } from './clip-result.tsx';
export { ExercisePart } from './exercise-part.tsx';
export { KeyHelp } from './key-help.tsx';
export { MediaKeys } from './media-keys.ts';
export { Parts } from './parts.tsx';
export { PlayerSheet } from './player-sheet.tsx';
export { SayLines } from './say-lines.tsx';
export { Understand } from './understand.tsx';
