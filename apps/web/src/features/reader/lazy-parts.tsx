/** The parts of the reader that are fetched once it is shown. They come together, in one script. */
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import type { Course, Ebook } from '../../data/index.ts';
import { type LazyPart, lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import type { Ties } from './ties.ts';

const later = () => import('./later-parts.ts');

type Later = Awaited<ReturnType<typeof later>>;

const end = lazyPart(async () => (await later()).BookEnd);
const actions = lazyPart(async () => (await later()).CardActions);
const dialogs = lazyPart(async () => (await later()).BookDialogs);
const legend = lazyPart(async () => (await later()).TintLegend);
const media = lazyPart(async () => (await later()).MediaKeys);
const passage = lazyPart(async () => (await later()).PassageBar);
const report = lazyPart(async () => (await later()).ReportTranslation);

/** Loads all of them ahead of need. Rejects if that fails. */
export const fetchLaterParts = async (): Promise<void> => {
  await later();
  await Promise.all([end, actions, dialogs, legend, media, passage, report].map((part) => part.fetch()));
};

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

export function CardActions(props: PropsOf<'CardActions'>): ReactNode {
  return <Later part={actions} given={props} />;
}

export function BookDialogs(props: PropsOf<'BookDialogs'>): ReactNode {
  return <Later part={dialogs} given={props} />;
}

export function MediaKeys(props: PropsOf<'MediaKeys'>): ReactNode {
  return <Later part={media} given={props} />;
}

export function PassageBar(props: PropsOf<'PassageBar'>): ReactNode {
  return <Later part={passage} given={props} />;
}

export function ReportTranslation(props: PropsOf<'ReportTranslation'>): ReactNode {
  return <Later part={report} given={props} />;
}

export function TintLegend(props: PropsOf<'TintLegend'>): ReactNode {
  return <Later part={legend} given={props} />;
}
