import { type ReactNode, useMemo } from 'react';
import { encode } from 'uqr';
import styles from './two-step.module.css';

/** Light modules around the code, so that cameras find it (ISO/IEC 18004 wants 4). */
const QUIET_ZONE = 4;

export interface QrCodeProps {
  readonly text: string;
  /** What the picture is, for screen readers. */
  readonly label: string;
}

/** A QR code, drawn on the device. It is dark on light in both themes, since many cameras read nothing else. */
export function QrCode({ text, label }: QrCodeProps): ReactNode {
  const { data, size } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
