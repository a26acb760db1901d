import type { ReactNode } from 'react';

/** A suitcase of 112 × 96 units, cut out of paper. */
export function Suitcase({ fill }: { readonly fill: string }): ReactNode {
  return (
    <>
      <path d="M38 26v-8q0-10 10-10h16q10 0 10 10v8" fill="none" stroke={fill} strokeWidth="9" />
      <rect x="2" y="28" width="108" height="66" rx="12" fill="rgb(4 3 14 / 0.28)" transform="translate(3 3)" />
      <rect x="0" y="24" width="112" height="70" rx="12" fill={fill} />
      <path d="M14 24v70M98 24v70" stroke="rgb(4 3 14 / 0.2)" strokeWidth="5" />
    </>
  );
}
