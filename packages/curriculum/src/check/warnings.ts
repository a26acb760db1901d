import { lemmatiser } from '../link/lemmas.ts';
import type { ContentIssue } from '../source/content-issue.ts';
import type { Sources } from '../source/model.ts';
import { recordingFinder, type VoiceRecordings } from '../speak/recordings.ts';
import { clipWarnings, unitsWithoutClip } from './clip-warnings.ts';
import type { LanguageTools } from './context.ts';
import { checkRecordings } from './recordings.ts';
import { openTalkWarnings } from './talk-warnings.ts';
import { fewAsks } from './tip-asks.ts';

const talkWarningsOf = (sources: Sources, tools: LanguageTools): ContentIssue[] =>
  sources.talks.length === 0
    ? []
    : sources.talks.flatMap(openTalkWarnings({ sources, tools, lemmatise: lemmatiser(sources, tools) }));

/** What an author should know although it prevents nothing: recordings, tips with few exercises, clips and talks. */
export const warningsOf = (
  sources: Sources,
  tools: LanguageTools,
  allRecordings: readonly VoiceRecordings[],
): ContentIssue[] => {
  const findRecording = recordingFinder(sources, allRecordings);
  return [
    ...fewAsks(sources),
    ...unitsWithoutClip(sources),
    ...sources.clips.flatMap((clip) => clipWarnings({ ...sources, findRecording }, clip)),
    ...talkWarningsOf(sources, tools),
    ...checkRecordings(sources, tools, allRecordings),
  ];
};
