/** Finishes a book: cuts it into chapters and sentences, and counts them. */
import type {
  ReadingBlock,
  ReadingCell,
  ReadingChapter,
  ReadingContents,
  ReadingNote,
  ReadingSentence,
  ReadingText,
} from '@parlance/domain';
import { textsOfBlock } from '@parlance/domain';
import type { DraftChapter } from './chapters.ts';
import { cutText } from './cut-text.ts';
import type { DraftBlock, DraftNotes } from './draft.ts';
import { BOOK_LIMITS, BookFileError } from './model.ts';
import { sentencesIn } from './sentences.ts';
import { countWords } from './words.ts';

/** What belongs to the text of a finished book. */
export interface FinishedText {
  readonly contents: readonly ReadingContents[];
  readonly chapters: readonly ReadingChapter[];
  readonly sentences: number;
  readonly words: number;
}

/** What finishing needs besides the chapters. */
export interface FinishRequest {
  readonly language: string | undefined;
  readonly direction: 'ltr' | 'rtl';
  readonly notes: DraftNotes;
  readonly hasPicture: (name: string) => boolean;
  /** Called after each chapter. */
  readonly done: (share: number) => void;
}

const primaryOf = (language: string | undefined): string => language?.toLowerCase().split('-')[0] ?? '';

class Finisher {
  sentences = 0;
  words = 0;
  readonly #request: FinishRequest;

  constructor(request: FinishRequest) {
    this.#request = request;
  }

  chapter({ title, blocks }: DraftChapter, id: string): ReadingChapter {
    const finished = blocks.flatMap((block) => this.#block(block, true));
    const used = new Set<string>();
    for (const text of finished.flatMap(textsOfBlock)) {
      for (const span of text.spans) if (span.mark === 'note') used.add(span.note);
    }
    const notes = [...used].map((note): ReadingNote => this.#note(note));
    return { id, title, blocks: finished, ...(notes.length > 0 && { notes }) };
  }

  #note(id: string): ReadingNote {
    const blocks = this.#request.notes.get(id) ?? [];
    return { id, blocks: blocks.flatMap((block) => this.#block(block, false)) };
  }

  #block(block: DraftBlock, isCounted: boolean): readonly ReadingBlock[] {
    if (block.kind === 'rule') return [block];
    if (block.kind === 'picture') return this.#request.hasPicture(block.picture) ? [block] : [];
    if (block.kind === 'table') {
      const rows = block.rows.map((row) => row.map((cell): ReadingCell => this.#text(cell, isCounted)));
      return [{ kind: 'table', rows }];
    }
    return cutText(block, BOOK_LIMITS.cut).map((piece): ReadingBlock => {
      const text = this.#text(piece, isCounted);
      return text.kind === 'heading' ? { ...text, level: headingLevel(text.level) } : text;
    });
  }

  #text<T extends ReadingText>(whole: T, isCounted: boolean): T {
    const { language, direction } = this.#request;
    const { language: own, direction: ownDirection, ...rest } = whole;
    const isOther = own !== undefined && primaryOf(own) !== primaryOf(language);
    const sentences = isCounted ? this.#sentences(whole.text, own ?? language) : [];
    return {
      ...(rest as T),
      ...(isOther && { language: own }),
      ...(ownDirection !== undefined && ownDirection !== direction && { direction: ownDirection }),
      sentences,
    };
  }

  #sentences(text: string, language: string | undefined): readonly ReadingSentence[] {
    this.words += countWords(text);
    if (this.words > BOOK_LIMITS.words) throw new BookFileError('tooManyWords');
    return sentencesIn(text, language).map(({ from, to }) => {
      const place = this.sentences;
      this.sentences += 1;
      return { place, from, to };
    });
  }
}

const headingLevel = (level: number): 2 | 3 | 4 | 5 | 6 => Math.min(6, Math.max(2, level)) as 2 | 3 | 4 | 5 | 6;

/** Finishes the chapters of a book. Throws where it has no words, or too many. */
export const finishText = (drafts: readonly DraftChapter[], request: FinishRequest): FinishedText => {
  const finisher = new Finisher(request);
  const chapters: ReadingChapter[] = [];
  const contents: ReadingContents[] = [];
  for (const draft of drafts) {
    const first = finisher.sentences;
    const chapter = finisher.chapter(draft, `c${chapters.length + 1}`);
    request.done((chapters.length + 1) / drafts.length);
    // A chapter whose text is marks alone has no place to stand at.
    if (finisher.sentences === first) continue;
    chapters.push(chapter);
    contents.push({
      ...{ id: chapter.id, title: chapter.title, first, sentences: finisher.sentences - first },
      ...(draft.depth > 0 && { depth: draft.depth }),
    });
  }
  if (chapters.length === 0) throw new BookFileError('noText');
  return { contents, chapters, sentences: finisher.sentences, words: finisher.words };
};
