/** Which languages can be started over, and which were. */
import type { LanguageCode } from '@parlance/domain';
import type { ResetRow, View } from '@parlance/sync';

/** Whether something of a language would be hidden: registers or words of it. */
export const hasProgress = (view: View, learn: LanguageCode): boolean => {
  const own = (key: string): boolean => key.startsWith(`${learn}/`);
  const lasting = (key: string): boolean => key.startsWith(`${learn}/course/finished/`);
  return [...view.registers.keys()].some((key) => own(key) && !lasting(key)) || [...view.words.keys()].some(own);
};

/** A language that somebody has learned in. */
export interface Resettable {
  readonly learn: LanguageCode;
  readonly hasProgress: boolean;
  /** The reset in force. */
  readonly reset: ResetRow | undefined;
}

/** Of these languages the ones that have something to hide, or something hidden. */
export const resettableIn = (view: View, languages: readonly LanguageCode[]): readonly Resettable[] =>
  languages
    .map((learn) => ({ learn, hasProgress: hasProgress(view, learn), reset: view.resets.get(learn) }))
    .filter((each) => each.hasProgress || each.reset !== undefined);
