import type { CSSProperties } from 'react';

/** The hue of a learn language, as the custom property `--hue`: used sparingly, as a ribbon or a ring. */
export const hueOf = (learn: string): CSSProperties =>
  ({ '--hue': `var(--hue-${learn}, var(--stage))` }) as CSSProperties;
