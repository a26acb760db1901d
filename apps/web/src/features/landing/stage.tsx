import { type ReactNode, useEffect, useState } from 'react';
import { useLearnOffer } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import type { CastMember } from '../../ui/cast.ts';
import { Pico } from '../../ui/pico.tsx';
import { Scene } from '../../ui/scene.tsx';
import { hueOf } from '../languages/index.ts';
import { openingLine, wholeLine } from './opening-line.ts';
import styles from './stage.module.css';

/** Milliseconds for which Nora speaks her line; after that the picture is still. */
const LINE_MS = 3800;

const useSpeaking = (learn: string): CastMember | undefined => {
  const [said, setSaid] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSaid(learn), LINE_MS);
    return () => clearTimeout(timer);
  }, [learn]);
  return said === learn ? undefined : 'nora';
};

/** The picture at the top of the landing page: a café, two people, and the line that is spoken. */
export function Stage({ tag }: { readonly tag: string }): ReactNode {
  const t = useT('landing');
  const { learn } = useLearnOffer();
  const speaking = useSpeaking(learn);
  const line = openingLine(learn);
  return (
    <div className={styles.stage} style={hueOf(learn)}>
      <Scene
        className={styles.screen}
        name="cafe"
        cast={['nora', 'leo']}
        speaking={speaking}
        label={t('stage', { line: wholeLine(line) })}
      />
      <div className={styles.film} aria-hidden="true">
        {Array.from({ length: 10 }, (_, hole) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the holes never change
          <i key={hole} data-past={hole < 4 || undefined} data-now={hole === 4 || undefined} />
        ))}
      </div>
      <p className={styles.line} lang={tag} key={learn} aria-hidden="true">
        {line.before}
        <em>{line.stressed}</em>
        {line.after}
      </p>
      <span className={styles.pico}>
        <Pico mood={speaking === undefined ? 'waiting' : 'listening'} size={200} />
      </span>
    </div>
  );
}
