/** The parts of a clip that are fetched once it is shown. They come together, in one script. */
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback.tsx';
import { type LazyPart, lazyPart, useLazyPart } from '../../ui/lazy-part.ts';
import { ClipSkeleton } from './clip-skeleton.tsx';

const later = () => import('./later-parts.ts');

type Later = Awaited<ReturnType<typeof later>>;

const exercises = lazyPart(async () => (await later()).ExercisePart);
const say = lazyPart(async () => (await later()).SayLines);
const understand = lazyPart(async () => (await later()).Understand);
const result = lazyPart(async () => (await later()).ClipResult);
const keyHelp = lazyPart(async () => (await later()).KeyHelp);
const mediaKeys = lazyPart(async () => (await later()).MediaKeys);
const parts = lazyPart(async () => (await later()).Parts);
const sheet = lazyPart(async () => (await later()).PlayerSheet);

/** Loads all of them ahead of need. */
export const fetchLaterParts = (): Promise<unknown> =>
  Promise.all([exercises, say, understand, result, parts, sheet, keyHelp, mediaKeys].map((part) => part.fetch()));

interface LaterProps<P extends object> {
  readonly part: LazyPart<P>;
  readonly given: P;
  readonly waiting?: ReactNode;
}

/** A part, and what is shown until it is there. */
function LaterPart<P extends object>({ part, given, waiting = <ClipSkeleton /> }: LaterProps<P>): ReactNode {
  return (
    <Suspense fallback={waiting}>
      <Fetched part={part} given={given} />
    </Suspense>
  );
}

function Fetched<P extends object>({ part, given }: LaterProps<P>): ReactNode {
  const Part = useLazyPart(part);
  return <Part {...given} />;
}

type PropsOf<Name extends keyof Later> = ComponentProps<Later[Name]>;

export function Exercises(props: PropsOf<'ExercisePart'>): ReactNode {
  return <LaterPart part={exercises} given={props} />;
}

export function SayLines(props: PropsOf<'SayLines'>): ReactNode {
  return <LaterPart part={say} given={props} />;
}

export function Understand(props: PropsOf<'Understand'>): ReactNode {
  return <LaterPart part={understand} given={props} />;
}

export function ClipResult(props: PropsOf<'ClipResult'>): ReactNode {
  return <LaterPart part={result} given={props} />;
}

export function PlayerSheet(props: PropsOf<'PlayerSheet'>): ReactNode {
  return <LaterPart part={sheet} given={props} waiting={null} />;
}

export function KeyHelp(props: PropsOf<'KeyHelp'>): ReactNode {
  return <LaterPart part={keyHelp} given={props} waiting={null} />;
}

export function MediaKeys(): ReactNode {
  return <LaterPart part={mediaKeys} given={{}} waiting={null} />;
}

/** Pixels of a row of tickets. */
const ROW = 84;

export function Parts(props: PropsOf<'Parts'>): ReactNode {
  return <LaterPart part={parts} given={props} waiting={<Skeleton height={ROW} />} />;
}
