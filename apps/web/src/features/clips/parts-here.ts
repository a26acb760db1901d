/** What can be done with the open clip besides watching it, and what was done. */
import { PARTS, type PartName } from '../clip-choice/index.ts';
import type { OpenClip } from './clip-context.ts';
import type { ClipNotes } from './clip-notes.ts';

/** Whether a part was done. */
export const isDone = (part: PartName, notes: ClipNotes): boolean => {
  if (part === 'understand') return notes.understood;
  return part === 'say' ? notes.said : notes.parts[part] !== undefined;
};

/** The parts that can be done: without sound nothing is heard and nothing compared, and a clip may have too little to ask. */
export const partsFor = ({ silent, asked }: Pick<OpenClip, 'silent' | 'asked'>): readonly PartName[] =>
  PARTS.filter((part) => {
    if (silent && (part === 'listen' || part === 'say')) return false;
    return part === 'understand' || part === 'say' || asked.includes(part);
  });
