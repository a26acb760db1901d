/** Signs that the first screens need: drawn here, so that no library of icons has to arrive before them. */
import type { ReactNode } from 'react';

interface SignProps {
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

function Line({ size = 22, className, d }: SignProps & { readonly d: string }): ReactNode {
  return (
    <svg
      width={size}
      height={size}
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={d} />
    </svg>
  );
}

/** An i in a circle: a notice. */
export function NoteSign(props: SignProps): ReactNode {
  return <Line {...props} d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 7.8v.2" />;
}

/** A triangle: a warning. */
export function WarnSign(props: SignProps): ReactNode {
  return <Line {...props} d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2" />;
}

/** An arrow downwards: more behind it. */
export function DownSign(props: SignProps): ReactNode {
  return <Line {...props} d="m6 9 6 6 6-6" />;
}

/** A globe: the language of the interface. */
export function GlobeSign(props: SignProps): ReactNode {
  return <Line {...props} d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />;
}
