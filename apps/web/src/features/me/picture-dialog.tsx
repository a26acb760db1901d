import { PICTURES, type PictureName } from '@parlance/contract';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { nameOf } from '../../ui/cast.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './profile-head.module.css';

interface PictureDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The choice of a picture among Pico and the cast. */
export function PictureDialog({ open, onClose }: PictureDialogProps): ReactNode {
  const t = useT('me');
  const [chosen, setChosen] = usePreference('picture');
  const choose = (picture: PictureName): void => {
    void setChosen(picture);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title={t('choosePicture')}>
      <p className={styles.note}>{t('pictureSeen')}</p>
      <ul className={styles.pictures}>
        {PICTURES.map((picture) => (
          <li key={picture}>
            <button type="button" aria-pressed={picture === chosen} onClick={() => choose(picture)}>
              <Portrait name={picture} />
              <span>{nameOf(picture)}</span>
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
