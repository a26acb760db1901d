import type { CSSProperties } from 'react';

/** The hue of a learn language, for the custom property `--hue`; it colours ribbons and rings. */
export const hueOf = (learn: string): CSSProperties => ({ '--hue': `var(--hue-${learn}, var(--stage))` });
