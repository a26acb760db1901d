/** Which exercises an imported clip has: its texts may be too few to ask anything. */
import { type ClipPart, planClip } from '@parlance/domain';
import { grammarFor, tablesFor } from '@parlance/languages';
import type { SessionContent } from '../../data/index.ts';

const PARTS: readonly ClipPart[] = ['listen', 'quiz'];

/** The parts of which a plan has steps. Another plan has other steps, but none is empty where this one is not. */
export const askableParts = ({ structure, learn, explain }: SessionContent): readonly ClipPart[] => {
  const texts = { structure, learn, explain };
  const tools = { tables: tablesFor(learn.language), grammar: grammarFor(learn.language) };
  return PARTS.filter((part) => planClip({ ...texts, ...tools, part, strengths: {}, seed: 1 }).length > 0);
};
