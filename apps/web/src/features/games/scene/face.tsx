import { type ReactNode, Suspense } from 'react';
import { type CastMember, PEOPLE } from '../../../ui/cast.ts';
import { lazyPart, useLazyPart } from '../../../ui/lazy-part.ts';
import styles from './scene.module.css';

interface FigureProps {
  readonly member: CastMember;
  readonly x: number;
  readonly cut: string;
  readonly speaking: boolean;
}

const figure = lazyPart<FigureProps>(async () => (await import('../../../ui/scenes/figures.tsx')).Figure);

/** The head of a member of the cast; an empty round for somebody who is not drawn. */
export function Face({ member }: { readonly member: string }): ReactNode {
  const Figure = useLazyPart(figure);
  const person = PEOPLE.find((each) => each === member);
  return (
    <svg className={styles.face} viewBox="-48 170 96 96" aria-hidden="true">
      <circle cx="0" cy="218" r="48" fill="var(--spot-soft)" />
      {person !== undefined && (
        <Suspense fallback={null}>
          <Figure member={person} x={0} cut="none" speaking={false} />
        </Suspense>
      )}
    </svg>
  );
}
