/** Names sessions by their purpose. It is a file of its own because code that stores sessions needs nothing else. */
import type { SessionWork } from './model.ts';

/** Names the purpose of a session: a stored session is resumed by the next one with the same name. */
export const workName = (work: SessionWork): string => {
  if (work.what === 'lesson') return `${work.lesson} ${work.mode}`;
  return work.what === 'clip' ? `clip ${work.clip} ${work.part}` : `${work.unit} ${work.what}`;
};
