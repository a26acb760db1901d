import { type ReactNode, useId } from 'react';
import type { CastMember } from '../cast.ts';
import { PersonOf } from './figures.tsx';

/** The part of a person's drawing that holds the head, by their own units. */
const HEADS: Readonly<Partial<Record<CastMember, string>>> = {
  hugo: '-52 -36 104 104',
  bruno: '-58 -30 116 116',
};
const HEAD = '-56 -42 112 112';

/** The head of a member of the cast; it fills its box. The picture is decorative. */
export function PortraitDrawing({ member }: { readonly member: CastMember }): ReactNode {
  const id = useId();
  return (
    <svg viewBox={HEADS[member] ?? HEAD} aria-hidden="true">
      <filter id={id} x="-30%" y="-30%" width="160%" height="160%">
        <feDropShadow dx="0" dy="2" stdDeviation="1.2" floodColor="#1D1A2F" floodOpacity=".28" />
      </filter>
      <PersonOf member={member} cut={`url(#${id})`} speaking={false} />
    </svg>
  );
}
