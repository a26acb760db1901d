import type { ReactNode } from 'react';

/** A wave on a round background: about the same, neither a tick nor a cross. */
export function UnsureMark(): ReactNode {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="12" fill="currentColor" />
      <path
        d="M6 13c2-3.4 4-3.4 6-1s4 2.4 6-1"
        fill="none"
        stroke="var(--card)"
        strokeWidth="2.8"
        strokeLinecap="round"
      />
    </svg>
  );
}
