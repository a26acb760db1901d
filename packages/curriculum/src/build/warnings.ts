/** Counts the warnings about recordings; recounts only the languages whose inputs changed. */
import type { LanguageCode } from '@parlance/domain';
import { checkRecordingsIn, type RecordingCheckInput } from '../check/recordings.ts';
import { speechOf } from '../speak/recordings.ts';
import { untokenizedUtterances } from '../speak/utterances.ts';
import { fingerprintOf } from './fingerprint.ts';

/** The number of warnings by language, each with the fingerprint of the inputs it depends on. */
export type CountedWarnings = Readonly<Record<LanguageCode, { readonly print: string; readonly value: number }>>;

/**
 * Counts the warnings. @param print fingerprint of the compiler and all recordings @param before the previous counts
 */
export const countWarnings = (heard: RecordingCheckInput, print: string, before: CountedWarnings): CountedWarnings => {
  const said = Map.groupBy(untokenizedUtterances(heard.sources, heard.tools), ({ code }) => code);
  const counted = [...speechOf(heard.sources)].map(([code, speech]) => {
    const own = said.get(code) ?? [];
    const ownPrint = fingerprintOf(JSON.stringify([print, speech, own.map(({ text, voices }) => [text, voices])]));
    const known = before[code];
    if (known?.print === ownPrint) return [code, known] as const;
    return [code, { print: ownPrint, value: checkRecordingsIn(code, own, heard).length }] as const;
  });
  return Object.fromEntries(counted);
};
