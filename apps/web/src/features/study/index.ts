/** What the course map, lessons and dialogues share on the screen: states of what is loaded, the end, and the dialog before leaving. */
export { ContentFailed } from './content-failed.tsx';
export { Figure, Figures } from './figures.tsx';
export { FinishActions } from './finish-actions.tsx';
export { LeaveDialog } from './leave-dialog.tsx';
export { NothingHere } from './nothing-here.tsx';
export { SceneSkeleton } from './scene-skeleton.tsx';
export { StudyFailed } from './study-failed.tsx';
