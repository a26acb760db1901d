import { Repeat1 } from 'lucide-react';
import { memo, type ReactNode, type RefObject, useCallback, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { nameOf, PEOPLE } from '../../ui/cast.ts';
import { Portrait } from '../../ui/portrait.tsx';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';
import type { ShownLine } from './material.ts';
import type { TrackState } from './player-settings.ts';

/** All lines with who says them. The current one is kept in sight; each leads to its place in the clip. */
export function Transcript(): ReactNode {
  const t = useT('clips');
  const { material, player, settings } = useOpenClip();
  const line = usePlayerState('line');
  const loop = usePlayerState('loop');
  const isPlaying = usePlayerState('isPlaying');
  const list = useRef<HTMLOListElement>(null);
  useInSight(list, line, isPlaying);
  const go = useCallback((to: number) => player.goTo(to), [player]);
  const { tracks } = settings;
  return (
    <ol ref={list} className={styles.transcript} aria-label={t('transcript')}>
      {material.lines.map((each, at) => (
        <Row
          key={each.id}
          line={each}
          at={at}
          isNow={at === line}
          isLooped={at === loop}
          learn={tracks.learn}
          explain={tracks.explain}
          learnLang={material.learn.htmlLang}
          explainLang={material.explain.htmlLang}
          onGo={go}
        />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly line: ShownLine;
  readonly at: number;
  readonly isNow: boolean;
  readonly isLooped: boolean;
  readonly learn: TrackState;
  readonly explain: TrackState;
  readonly learnLang: string;
  readonly explainLang: string;
  readonly onGo: (at: number) => void;
}

const Row = memo(function Row(props: RowProps): ReactNode {
  const { line, at, isNow, isLooped, learn, explain, learnLang, explainLang, onGo } = props;
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isNow || undefined}
        data-alone={line.speaker === '' || undefined}
        onClick={() => onGo(at)}
      >
        <Face speaker={line.speaker} />
        <span className={styles.rowText}>
          {line.speaker !== '' && <span className={styles.rowName}>{nameOf(line.speaker)}</span>}
          <span lang={learnLang} data-blurred={learn !== 'on' || undefined}>
            {line.text}
          </span>
          {explain === 'on' && line.meaning !== '' && <small lang={explainLang}>{line.meaning}</small>}
        </span>
        {isLooped && <Repeat1 size={18} aria-hidden="true" />}
      </button>
    </li>
  );
});

/**
 * The portrait of a speaker, or the first letter of somebody who is not drawn; nothing where it is not known who speaks.
 * Its many shapes are not rendered anew where only the line around it is marked.
 */
export const Face = memo(function Face({ speaker }: { readonly speaker: string }): ReactNode {
  if (speaker === '') return null;
  const member = PEOPLE.find((each) => each === speaker);
  if (member !== undefined) return <Portrait name={member} size="small" />;
  return (
    <span className={styles.letter} aria-hidden="true">
      {nameOf(speaker).charAt(0)}
    </span>
  );
});

/** Scrolls the list, and not the page, so that the current line is seen with the one after it. */
const useInSight = (list: RefObject<HTMLOListElement | null>, line: number, isPlaying: boolean): void => {
  useEffect(
    () =>
      afterPaint(() => {
        const box = list.current;
        const row = box?.children[Math.max(0, line)];
        if (box === null || !(row instanceof HTMLElement) || !isPlaying) return;
        const calm = globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
        const top = row.offsetTop - box.offsetTop - box.clientHeight / 3;
        box.scrollTo?.({ top: Math.max(0, top), behavior: calm ? 'auto' : 'smooth' });
      }),
    [list, line, isPlaying],
  );
};

/**
 * Calls back once the next frame is painted: where a line lies is known then, and asking for it does not make the browser
 * lay out the page before the line is shown. Returns a function that stops it.
 */
const afterPaint = (act: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
};
