import { type ReactNode, useEffect, useState } from 'react';
import styles from './text.module.css';

interface OwnPictureProps {
  readonly name: string;
  readonly description: string;
  readonly load: ((name: string) => Promise<Blob | undefined>) | undefined;
}

/** A picture of a learner's own book; its description alone where it cannot be loaded. */
export function OwnPicture({ name, description, load }: OwnPictureProps): ReactNode {
  const [source, setSource] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let isShown = true;
    void load?.(name)
      .then((blob) => {
        if (blob === undefined || !isShown) return;
        made = URL.createObjectURL(blob);
        setSource(made);
      })
      .catch(() => undefined);
    return () => {
      isShown = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [name, load]);
  if (source === undefined) return description === '' ? null : <p className={styles.described}>{description}</p>;
  return <img className={styles.picture} src={source} alt={description} />;
}
