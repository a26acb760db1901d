import type { ComponentType, ReactNode } from 'react';
import type { CastMember } from '../cast.ts';
import type { PersonProps } from './figure-parts.tsx';
import { Bruno, Hugo, Olga } from './household.tsx';
import { Marta, Mei, Samir } from './neighbours.tsx';
import { Leo, Nora } from './people.tsx';

const FIGURES: Readonly<Record<CastMember, ComponentType<PersonProps>>> = {
  nora: Nora,
  leo: Leo,
  marta: Marta,
  samir: Samir,
  olga: Olga,
  hugo: Hugo,
  mei: Mei,
  bruno: Bruno,
};

/** How far down and how large: a boy and a dog are smaller than the others. */
const SIZES: Readonly<Partial<Record<CastMember, readonly [number, number]>>> = {
  hugo: [206, 1.12],
  bruno: [212, 1.06],
  olga: [200, 1.25],
};

interface PersonOfProps extends PersonProps {
  readonly member: CastMember;
}

/** A member of the cast in their own units: the head is around (0, 30), the waist at 152. */
export function PersonOf({ member, ...person }: PersonOfProps): ReactNode {
  const Person = FIGURES[member];
  return <Person {...person} />;
}

interface FigureProps extends PersonProps {
  readonly member: CastMember;
  /** Where the middle of the person is, in the drawing's own units. */
  readonly x: number;
}

/** A member of the cast, to the waist; what stands before them hides the rest. */
export function Figure({ member, x, ...person }: FigureProps): ReactNode {
  const [y, size] = SIZES[member] ?? [196, 1.27];
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <PersonOf member={member} {...person} />
    </g>
  );
}
