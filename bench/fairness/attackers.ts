import type { Attacker } from './attacker.ts';
import { bigReads } from './big-reads.ts';
import { downloads } from './downloads.ts';
import { lateAnswers } from './late-answers.ts';
import { backlog, muchWork } from './saves.ts';
import { unreadStreams } from './unread-streams.ts';

const ALL: readonly Attacker[] = [backlog, muchWork, bigReads, lateAnswers, unreadStreams, downloads];

/** The attackers with these names, or all of them; they attack at the same time. */
export const attackersNamed = (names: readonly string[]): readonly Attacker[] =>
  names.length === 0 ? ALL : ALL.filter(({ name }) => names.includes(name));
