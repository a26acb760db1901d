import type { LanguageCode } from '@parlance/domain';

/** What the files of a deck are given, and tell. */
export interface DeckFilesProps {
  readonly learn: LanguageCode;
  /**
   * The file that is imported. Whoever shows this part keeps it: the part is replaced when another language is learned,
   * which an account may tell while the file is read.
   */
  readonly file: File | undefined;
  /** Called with the file that was chosen, and with undefined when it is added or given up. */
  readonly onFile: (file: File | undefined) => void;
}
