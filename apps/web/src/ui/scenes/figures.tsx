import type { ComponentType, ReactNode } from 'react';
import type { CastMember } from '../cast.ts';
import { Bruno, bruno } from './bruno.tsx';
import { Hugo, hugo, Olga, olga } from './household.tsx';
import { Marta, Mei, marta, mei, Samir, samir } from './neighbours.tsx';
import { Leo, leo, Nora, nora } from './people.tsx';
import type { Build, PersonProps } from './rig.tsx';

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

const BUILDS: Readonly<Record<CastMember, Build>> = { nora, leo, marta, samir, olga, hugo, mei, bruno };

/** The joints and features of a member of the cast. */
export const buildOf = (member: CastMember): Build => BUILDS[member];

/** How far down and how large: a boy and a dog are smaller than the others. */
const SIZES: Readonly<Partial<Record<CastMember, readonly [number, number]>>> = {
  hugo: [192, 1.12],
  bruno: [198, 1.06],
  olga: [186, 1.25],
};

/** Where a person's drawing begins, and how large it is, in a place's own units. */
export const sizeOf = (member: CastMember): readonly [top: number, scale: number] => SIZES[member] ?? [182, 1.27];

interface PersonOfProps extends PersonProps {
  readonly member: CastMember;
}

/** A member of the cast in their own units: the head is around (0, 30), the waist at 168. */
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
  const [y, size] = sizeOf(member);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <PersonOf member={member} {...person} />
    </g>
  );
}
