/** Blocks before they are cut into chapters and sentences. */
import type { ReadingBlock, ReadingText } from '@parlance/domain';

/** A block; of headings with the level that the file gives them, from 1 to 6. */
export type DraftBlock =
  | Exclude<ReadingBlock, { kind: 'heading' }>
  | ({ readonly kind: 'heading'; readonly level: number } & ReadingText);

/** What a document becomes. */
export interface DraftDocument {
  readonly blocks: readonly DraftBlock[];
  /** The block that begins with an anchor or follows it, by its name. */
  readonly anchors: ReadonlyMap<string, number>;
}

/** Notes by their ids. */
export type DraftNotes = ReadonlyMap<string, readonly DraftBlock[]>;
