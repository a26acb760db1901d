/** Which languages can be reset, and which have been. */
import type { LanguageCode } from '@parlance/domain';
import type { ResetRow, View } from '@parlance/sync';

/** Whether a reset of a language would hide something: registers or words. */
export const hasProgress = (view: View, learn: LanguageCode): boolean => {
  const own = (key: string): boolean => key.startsWith(`${learn}/`);
  const lasting = (key: string): boolean => key.startsWith(`${learn}/course/finished/`);
  return [...view.registers.keys()].some((key) => own(key) && !lasting(key)) || [...view.words.keys()].some(own);
};

/** A language that has progress, or whose progress is reset. */
export interface Resettable {
  readonly learn: LanguageCode;
  readonly hasProgress: boolean;
  /** The reset in force. */
  readonly reset: ResetRow | undefined;
}

/** Those of `languages` that have progress to reset, or a reset to undo. */
export const resettableIn = (view: View, languages: readonly LanguageCode[]): readonly Resettable[] =>
  languages
    .map((learn) => ({ learn, hasProgress: hasProgress(view, learn), reset: view.resets.get(learn) }))
    .filter((each) => each.hasProgress || each.reset !== undefined);
