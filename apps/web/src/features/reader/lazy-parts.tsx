/** The parts of the reader that are fetched once it is shown. They come together, in one script. */
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { Course, Ebook } from '../../data/index.ts';
import { type LazyPart, lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { Ties } from './ties.ts';

/** The dialogs of the reader. */
export type SheetName = 'contents' | 'marks' | 'look' | 'keys';

const later = () => import('./later-parts.ts');

type Later = Awaited<ReturnType<typeof later>>;

const end = lazyPart(async () => (await later()).BookEnd);
const ownWord = lazyPart(async () => (await later()).OwnWord);
const legend = lazyPart(async () => (await later()).TintLegend);
const contents = lazyPart(async () => (await later()).ContentsSheet);
const look = lazyPart(async () => (await later()).LookSheet);
const note = lazyPart(async () => (await later()).NoteDialog);
const keys = lazyPart(async () => (await later()).ReaderKeyHelp);
const media = lazyPart(async () => (await later()).MediaKeys);
const notes = lazyPart(async () => (await later()).BookNote);
const passage = lazyPart(async () => (await later()).PassageBar);
const report = lazyPart(async () => (await later()).ReportTranslation);

/** Loads all of them ahead of need. */
export const fetchLaterParts = (): Promise<unknown> =>
  Promise.all(
    [end, ownWord, legend, contents, look, note, keys, media, notes, passage, report].map((part) => part.fetch()),
  );

/** Loads what ties words of own books to a course, as `loadTies` of the later parts does. */
export const loadTies = async (course: Course): Promise<Ties> => (await later()).loadTies(course);

/** Stores the words of a book, as `storeWords` of the later parts does. */
export const storeWords = async (ebook: Ebook): Promise<void> => (await later()).storeWords(ebook);

function Later<P extends object>({ part, given }: { readonly part: LazyPart<P>; readonly given: P }): ReactNode {
  return (
    <Suspense fallback={null}>
      <Fetched part={part} given={given} />
    </Suspense>
  );
}

function Fetched<P extends object>({ part, given }: { readonly part: LazyPart<P>; readonly given: P }): ReactNode {
  const Part = useLazyPart(part);
  return <Part {...given} />;
}

type PropsOf<Name extends Exclude<keyof Later, 'storeWords' | 'loadTies'>> = ComponentProps<Later[Name]>;

export function BookEnd(props: PropsOf<'BookEnd'>): ReactNode {
  return <Later part={end} given={props} />;
}

export function ContentsSheet(props: PropsOf<'ContentsSheet'>): ReactNode {
  return <Later part={contents} given={props} />;
}

export function LookSheet(props: PropsOf<'LookSheet'>): ReactNode {
  return <Later part={look} given={props} />;
}

export function NoteDialog(props: PropsOf<'NoteDialog'>): ReactNode {
  return <Later part={note} given={props} />;
}

export function ReaderKeyHelp(props: PropsOf<'ReaderKeyHelp'>): ReactNode {
  return <Later part={keys} given={props} />;
}

export function MediaKeys(props: PropsOf<'MediaKeys'>): ReactNode {
  return <Later part={media} given={props} />;
}

export function BookNote(props: PropsOf<'BookNote'>): ReactNode {
  return <Later part={notes} given={props} />;
}

export function PassageBar(props: PropsOf<'PassageBar'>): ReactNode {
  return <Later part={passage} given={props} />;
}

export function ReportTranslation(props: PropsOf<'ReportTranslation'>): ReactNode {
  return <Later part={report} given={props} />;
}

export function OwnWord(props: PropsOf<'OwnWord'>): ReactNode {
  return <Later part={ownWord} given={props} />;
}

export function TintLegend(props: PropsOf<'TintLegend'>): ReactNode {
  return <Later part={legend} given={props} />;
}
