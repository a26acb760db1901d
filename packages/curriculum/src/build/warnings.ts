/** How many warnings there are about recordings: counted anew only in a language of which something changed. */
import type { LanguageCode } from '@parlance/domain';
import { checkRecordingsIn, type Heard } from '../check/recordings.ts';
import { speechOf } from '../speak/recordings.ts';
import { saidIn } from '../speak/utterances.ts';
import { fingerprintOf } from './fingerprint.ts';

/** How many there were by language, and the fingerprint of all that they depend on. */
export type CountedWarnings = Readonly<Record<LanguageCode, { readonly print: string; readonly value: number }>>;

/** Counts them. @param print of the compiler and of all recordings @param before the last count */
export const countWarnings = (heard: Heard, print: string, before: CountedWarnings): CountedWarnings => {
  const said = Map.groupBy(saidIn(heard.sources, heard.tools), ({ code }) => code);
  const counted = [...speechOf(heard.sources)].map(([code, speech]) => {
    const own = said.get(code) ?? [];
    const ownPrint = fingerprintOf(JSON.stringify([print, speech, own.map(({ text }) => text)]));
    const known = before[code];
    if (known?.print === ownPrint) return [code, known] as const;
    return [code, { print: ownPrint, value: checkRecordingsIn(code, own, heard).length }] as const;
  });
  return Object.fromEntries(counted);
};
