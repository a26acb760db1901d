import { graphemesOf, PICTURES, type PictureName } from '@parlance/contract';
import type { ReactNode } from 'react';
import { Portrait } from '../../ui/portrait.tsx';
import styles from './leaderboard.module.css';

/** The number of colours of avatars in the style sheet. */
const COLOURS = 6;

/** A newer server may have pictures that are not drawn here. */
const isPicture = (picture: PictureName | null | undefined): picture is PictureName =>
  PICTURES.some((known) => known === picture);

/** The number of a name's colour; equal names have equal colours. */
export const colourOf = (name: string): number => {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % COLOURS;
};

interface AvatarProps {
  readonly name: string;
  /** Absent, too, in boards of a server or a device that knew no pictures. */
  readonly picture: PictureName | null | undefined;
}

/** The picture that somebody has chosen, or else one made from the nickname: its first letter on a colour of its own. */
export function Avatar({ name, picture }: AvatarProps): ReactNode {
  if (isPicture(picture)) return <Portrait name={picture} size="small" />;
  const [first = ''] = graphemesOf(name.trim());
  return (
    <span className={styles.avatar} data-colour={colourOf(name)} aria-hidden="true">
      {first.toLocaleUpperCase()}
    </span>
  );
}
