/**
 * Icons that the first screens need. They are defined here, so that those screens do not have to load the icon library.
 */
import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number | undefined;
  readonly className?: string | undefined;
}

function Line({ size = 22, className, d }: IconProps & { readonly d: string }): ReactNode {
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

/** An i in a circle; it marks a notice. */
export function NoticeIcon(props: IconProps): ReactNode {
  return <Line {...props} d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5M12 7.8v.2" />;
}

/** A triangle; it marks a warning. */
export function WarningIcon(props: IconProps): ReactNode {
  return <Line {...props} d="M12 4 2.8 19.5h18.4zM12 10v4.5M12 17v.2" />;
}

/** An arrow that points down; it shows that there is more to open. */
export function DownIcon(props: IconProps): ReactNode {
  return <Line {...props} d="m6 9 6 6 6-6" />;
}

/** A globe; it stands for the interface language. */
export function GlobeIcon(props: IconProps): ReactNode {
  return <Line {...props} d="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18" />;
}
