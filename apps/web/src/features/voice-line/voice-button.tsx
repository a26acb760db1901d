import type { ReactNode } from 'react';
import { withTexts } from '../../i18n/index.ts';
import { useQuietPart } from '../../platform/index.ts';
import type { VoiceButtonProps } from './props.ts';
import styles from './voice-button.module.css';

const load = async () => (await withTexts(['voiceLine'], () => import('./speak-line.tsx'))).SpeakLine;

/**
 * The button by which a line is spoken instead of written. It is fetched once the page is idle; until then, and where it
 * cannot be fetched, its place is empty, and the learner writes.
 */
export function VoiceButton(props: VoiceButtonProps): ReactNode {
  const SpeakLine = useQuietPart(load);
  return <div className={styles.place}>{SpeakLine !== undefined && <SpeakLine {...props} />}</div>;
}
