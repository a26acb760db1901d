/** What one build hands to the next. */
import type { ClipId, EbookId, TalkId, UnitId } from '@parlance/domain';
import type { WrittenClip } from '../emit/clip.ts';
import type { WrittenEbook } from '../emit/ebook.ts';
import type { WrittenLexicon } from '../emit/emit.ts';
import type { WrittenTalk } from '../emit/talk.ts';
import type { WrittenUnit } from '../emit/unit.ts';
import type { CountedWarnings } from './warnings.ts';

/** A cached value, and the fingerprint of the inputs it was made of. */
export interface Cached<T> {
  readonly print: string;
  readonly value: T;
}

/** The cached results that one build hands to the next: plain data. */
export interface BuildCache {
  readonly units: Readonly<Record<UnitId, Cached<WrittenUnit>>>;
  readonly clips: Readonly<Record<ClipId, Cached<WrittenClip>>>;
  readonly ebooks: Readonly<Record<EbookId, Cached<WrittenEbook>>>;
  readonly talks: Readonly<Record<TalkId, Cached<WrittenTalk>>>;
  readonly lexicon?: Cached<WrittenLexicon>;
  /** The last state without issues: the fingerprint of its surroundings, and of each file of a unit, clip, book or talk by path. */
  readonly lastValid?: Cached<Readonly<Record<string, string>>>;
  readonly warnings?: CountedWarnings;
}

/** The cache of a builder that has built nothing. */
export const EMPTY_CACHE: BuildCache = { units: {}, clips: {}, ebooks: {}, talks: {} };
