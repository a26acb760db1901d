import type { ContentIssue } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import type { VoiceRecordings } from '../speak/recordings.ts';
import type { LanguageTools } from './context.ts';
import { checkRecordings } from './recordings.ts';
import { fewAsks } from './tip-asks.ts';

/** What an author should know although it prevents nothing: recordings, and tips with few exercises. */
export const warningsOf = (
  sources: Sources,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
): ContentIssue[] => [...fewAsks(sources), ...checkRecordings(sources, tools, allRecordings)];
