import { type ReactNode, useMemo } from 'react';
import { useT } from '../../i18n/index.ts';
import { VOICE_RATE } from '../../platform/index.ts';
import { envelopeOf, outlineOf } from './envelope.ts';
import styles from './speaking.module.css';

interface WaveformsProps {
  /** Mono samples at `VOICE_RATE`. */
  readonly model: Float32Array | undefined;
  readonly mine: Float32Array;
}

const WIDTH = 320;
const HEIGHT = 72;

/** Draws the learner's waveform over the model's on one time axis, so that rhythm, stress and length can be compared. */
export function Waveforms({ model, mine }: WaveformsProps): ReactNode {
  const t = useT('speaking');
  const drawn = useMemo(() => {
    const theirs = model === undefined ? [] : envelopeOf(model, VOICE_RATE);
    const own = envelopeOf(mine, VOICE_RATE);
    const longest = Math.max(1, theirs.length, own.length);
    const outline = (bars: readonly number[]): string =>
      outlineOf(bars, { width: (WIDTH * bars.length) / longest, height: HEIGHT });
    return { theirs: outline(theirs), own: outline(own) };
  }, [model, mine]);
  return (
    <figure className={styles.waves}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-label={t('waves')}>
        <path className={styles.theirs} d={drawn.theirs} />
        <path className={styles.own} d={drawn.own} />
      </svg>
      <figcaption>
        {model !== undefined && (
          <span>
            <i className={styles.theirs} aria-hidden="true" />
            {t('modelName')}
          </span>
        )}
        <span>
          <i className={styles.own} aria-hidden="true" />
          {t('mineName')}
        </span>
      </figcaption>
    </figure>
  );
}
