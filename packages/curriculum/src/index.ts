/** The public API of the compiler, which turns content/ into static files with hashed names. */
export type { LanguageTools } from './check/context.ts';
export { type Checked, type Compiled, checkFiles, compile } from './compile.ts';
export { type CoverageRow, coverage, formatCoverage } from './coverage/coverage.ts';
export { type Development, develop } from './develop.ts';
export type { EmittedFiles } from './emit/emit.ts';
export { keepHeapSmall } from './files/heap.ts';
export { type Written, writeOutput } from './files/output.ts';
export { loadSources } from './files/sources.ts';
export { loadRecordings } from './files/voice-recordings.ts';
export { type ContentIssue, formatIssue, type Place } from './source/content-issue.ts';
export type { SourceFiles } from './source/read.ts';
export { openSpeaker } from './speak/pico.ts';
export type { StoredRecording, VoiceRecordings } from './speak/recordings.ts';
export { languageTools } from './tools.ts';
export { type Acceptance, acceptAnswer, type RightAnswer } from './translations/accept.ts';
