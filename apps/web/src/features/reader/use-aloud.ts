/** The sound of the open book. */
import { type ReadingSentence, textsOfBlock } from '@parlance/domain';
import { useEffect, useLayoutEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { languageFor } from '../word-card/index.ts';
import { type AloudState, createReadAloud, type ReadAloud, type SpokenSentence } from './read-aloud.ts';
import type { ReaderSettings } from './settings.ts';
import { type BookSource, type ChapterContent, chapterOf } from './source.ts';
import type { Chapters } from './use-chapters.ts';

/** A sentence of a chapter by its place in the book. */
export const sentenceIn = ({ chapter }: ChapterContent, place: number): SpokenSentence | undefined => {
  for (const { text, sentences } of chapter.blocks.flatMap(textsOfBlock)) {
    const sentence = sentences.find((each: ReadingSentence) => each.place === place);
    if (sentence !== undefined) return { sentence, text: text.slice(sentence.from, sentence.to) };
  }
  return undefined;
};

/** What reads the book aloud; it stops when the book is left. */
export const useAloud = (
  source: BookSource,
  chapters: Chapters,
  { voice, speed }: Pick<ReaderSettings, 'voice' | 'speed'>,
  isOpen: (chapter: number) => boolean,
): ReadAloud => {
  const latest = useRef({ load: chapters.load, isOpen });
  useLayoutEffect(() => {
    latest.current = { load: chapters.load, isOpen };
  });
  const aloud = useMemo(() => {
    const { book } = source;
    return createReadAloud({
      find: async (place) => {
        const chapter = chapterOf(book, place);
        if (place >= book.sentences || !latest.current.isOpen(chapter)) return undefined;
        const content = await latest.current.load(chapter);
        return content && sentenceIn(content, place);
      },
      language: book.language,
      tag: languageFor(book.language).tag,
    });
  }, [source]);
  useEffect(() => aloud.pause, [aloud]);
  useLayoutEffect(() => aloud.set({ voice, rate: speed }), [aloud, voice, speed]);
  return aloud;
};

const SILENT: AloudState = { isPlaying: false, place: null, word: null, isSilent: false };

/** A part of what is heard; the component renders again when it has changed. */
export const useAloudState = <T>(aloud: ReadAloud, select: (state: AloudState) => T): T =>
  useSyncExternalStore(
    aloud.subscribe,
    () => select(aloud.state()),
    () => select(SILENT),
  );
