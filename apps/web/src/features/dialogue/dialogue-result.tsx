import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { castOf } from '../../ui/cast.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { Banner, bottomBar } from '../../ui/feedback.tsx';
import { FlashMark } from '../../ui/marks.tsx';
import { Scene } from '../../ui/scene.tsx';
import { Figure, Figures, FinishActions } from '../study/index.ts';
import styles from './dialogue.module.css';
import type { DialogueContent } from './dialogue-content.ts';
import { useFinishSound } from './use-finish.ts';

export interface DialogueResultProps {
  readonly content: DialogueContent;
  readonly title: string;
  /** XP that were earned; undefined where the dialogue was only listened to. */
  readonly xp: number | undefined;
  readonly seconds: number;
  /** Whether the browser refused to store that the step was finished. */
  readonly refused: boolean;
  /** Name of the speaker whose mouth moves while the dialogue is heard again. */
  readonly speaking?: string | undefined;
  readonly children?: ReactNode;
  /** The step of the dialogue that comes next; undefined after the last. */
  readonly next?: { readonly to: string; readonly label: string };
  /** Address of its unit on the map. */
  readonly map: string;
  readonly onAgain: () => void;
}

/** Shows the result of one step of a dialogue, and what comes next. */
export function DialogueResult(props: DialogueResultProps): ReactNode {
  const { content, title, xp, seconds, refused, speaking } = props;
  const t = useT('result');
  const errors = useT('errors');
  const [host] = usePreference('host');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The list of lines may have been scrolled down; the result is shown from its top.
    globalThis.scrollTo?.(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useFinishSound();
  const cast = castOf(content.unit.unit.scene, content.lines);
  return (
    <div className={styles.result}>
      <div className={styles.page}>
        <Scene
          className={styles.bow}
          name={content.unit.unit.scene}
          cast={cast}
          speaking={cast.find((member) => member === speaking)}
          host={host ? 'cheering' : undefined}
        />
        <div className={styles.told}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {refused && <Banner tone="error">{errors('storageRefused')}</Banner>}
          <Figures>
            {xp !== undefined && (
              <Figure icon={<FlashMark size={24} />} name={t('xp')} main>
                {xp}
              </Figure>
            )}
            <Figure icon={<Clock size={22} />} name={t('time')}>
              {clockTime(seconds)}
            </Figure>
          </Figures>
          {props.children}
        </div>
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <div className={styles.actions}>
          <FinishActions next={props.next} map={props.map} onAgain={props.onAgain} />
        </div>
      </footer>
    </div>
  );
}
