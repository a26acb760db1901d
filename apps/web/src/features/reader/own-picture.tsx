import type { PictureSize } from '@parlance/domain';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import styles from './text.module.css';

interface OwnPictureProps {
  readonly name: string;
  readonly description: string;
  /** Undefined where it is unknown. */
  readonly size: PictureSize | undefined;
  readonly load: ((name: string) => Promise<Blob | undefined>) | undefined;
}

/** The width and the height of a picture for `text.module.css`, which makes it as large as the page allows. */
const boxOf = ({ width, height }: PictureSize): CSSProperties => ({ '--width': width, '--height': height });

/**
 * A picture of a learner's own book; its description alone where it cannot be loaded. Where its size is known it has its place from the
 * first frame, so that nothing below it moves.
 */
export function OwnPicture({ name, description, size, load }: OwnPictureProps): ReactNode {
  /** The address; null where it cannot be loaded. */
  const [source, setSource] = useState<string | null>();
  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    const show = (blob: Blob | undefined): void => {
      if (!isShown) return;
      made = blob && URL.createObjectURL(blob);
      setSource(made ?? null);
    };
    void load?.(name).then(show, () => show(undefined));
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [name, load]);
  const box = size && { className: `${styles.picture} ${styles.sized}`, style: boxOf(size) };
  if (source === undefined && box !== undefined) return <div {...box} />;
  if (source == null) return description === '' ? null : <p className={styles.described}>{description}</p>;
  return <img className={styles.picture} {...box} src={source} alt={description} />;
}
