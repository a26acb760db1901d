import type { ReactNode } from 'react';

interface MarkProps {
  readonly size?: number | undefined;
}

/** A tick on a round background, in the colour of the surrounding text. */
export function RightMark({ size = 24 }: MarkProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <path
        d="M6.6 12.6l3.6 3.6 7.2-8"
        fill="none"
        stroke="var(--card)"
        strokeWidth="2.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** A cross on a round background. */
export function WrongMark({ size = 24 }: MarkProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <path d="M8 8l8 8M16 8l-8 8" stroke="var(--card)" strokeWidth="2.8" strokeLinecap="round" />
    </svg>
  );
}

/** A ticket with two notches; it marks what can be played. */
export function TicketMark({ size = 24 }: MarkProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <path d="M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v3a2 2 0 0 0 0 4v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-3a2 2 0 0 0 0-4z" />
    </svg>
  );
}

/** A flame; it marks the streak. Unlit, it is an outline. */
export function FlameMark({ size = 22, lit = true }: MarkProps & { readonly lit?: boolean | undefined }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 1c2 5 7 7 7 13a7 7 0 0 1-14 0c0-3 2-5 3-7 1 2 2 3 3 3 1-3 0-6 1-9z"
        fill={lit ? 'var(--spot)' : 'none'}
        stroke={lit ? 'var(--star)' : 'var(--edge)'}
        strokeWidth="1.5"
      />
      {lit && <path d="M12 13c1 2 3 3 3 5a3 3 0 0 1-6 0c0-2 2-3 3-5z" fill="var(--curtain)" />}
    </svg>
  );
}

/** A flash; it marks experience points (XP). */
export function FlashMark({ size = 18 }: MarkProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      <path
        d="M11 1 4 11h5l-1 8 8-11h-5z"
        fill="var(--spot)"
        stroke="var(--star)"
        strokeWidth="1.2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The logo of Parlance: a ticket with a P. */
export function Logo({ size = 34 }: MarkProps): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 34 34" aria-hidden="true">
      <path
        d="M3 8a5 5 0 0 1 5-5h18a5 5 0 0 1 5 5v5a4 4 0 0 0 0 8v5a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5v-5a4 4 0 0 0 0-8z"
        fill="#D9412B"
      />
      <path d="M12 9h7a6 6 0 0 1 0 12h-3v5h-4zm4 4v4h3a2 2 0 0 0 0-4z" fill="#FFF8F0" />
    </svg>
  );
}
