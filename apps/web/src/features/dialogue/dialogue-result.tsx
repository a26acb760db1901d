import { Clock } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { castOf } from '../../ui/cast.ts';
import { clockTime } from '../../ui/clock-time.ts';
import { Banner } from '../../ui/feedback.tsx';
import { FlashMark } from '../../ui/marks.tsx';
import { Scene } from '../../ui/scene.tsx';
import styles from './dialogue.module.css';
import type { DialogueContent } from './dialogue-content.ts';
import { useFinishSound } from './use-finish.ts';

export interface DialogueResultProps {
  readonly play: DialogueContent;
  readonly title: string;
  /** What it brought; nothing where it was only listened to. */
  readonly xp: number | undefined;
  readonly seconds: number;
  /** The browser keeps nothing. */
  readonly refused: boolean;
  /** Whose mouth moves, while the scene is heard again. */
  readonly speaking?: string | undefined;
  readonly children?: ReactNode;
  /** Where to go from here, the likeliest first. */
  readonly actions: ReactNode;
}

/** What a step of a dialogue came to, and what comes next. */
export function DialogueResult(props: DialogueResultProps): ReactNode {
  const { play, title, xp, seconds, refused, speaking } = props;
  const t = useT('result');
  const errors = useT('errors');
  const [host] = usePreference('host');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // The lines before it were long; the result begins at its top.
    globalThis.scrollTo?.(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  useFinishSound();
  const cast = castOf(play.unit.unit.scene, play.lines);
  return (
    <div className={styles.result}>
      <div className={styles.page}>
        <Scene
          className={styles.bow}
          name={play.unit.unit.scene}
          cast={cast}
          speaking={cast.find((member) => member === speaking)}
          host={host ? 'cheering' : undefined}
        />
        <div className={styles.told}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {refused && <Banner tone="error">{errors('storageRefused')}</Banner>}
          <dl className={styles.figures}>
            {xp !== undefined && (
              <div data-main="true">
                <dt>
                  <FlashMark size={24} />
                  {t('xp')}
                </dt>
                <dd>{xp}</dd>
              </div>
            )}
            <div>
              <dt>
                <Clock size={22} aria-hidden="true" />
                {t('time')}
              </dt>
              <dd>{clockTime(seconds)}</dd>
            </div>
          </dl>
          {props.children}
        </div>
      </div>
      <footer className={styles.foot}>
        <div className={styles.waysOn}>{props.actions}</div>
      </footer>
    </div>
  );
}
