import { displayTokens } from '@parlance/languages';
import { type ReactNode, useMemo, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { markWords, TargetText } from '../word-card/index.ts';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';
import type { ShownLine } from './material.ts';
import type { TrackState } from './player-settings.ts';

/** What is said now, in both languages; the word that sounds is marked, and each can be tapped for its card. */
export function Subtitles(): ReactNode {
  const t = useT('clips');
  const { material, player, settings } = useOpenClip();
  const line = usePlayerState('line');
  const shown = material.lines[line];
  const { tracks } = settings;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the words in it are buttons; a tap beside them only stops the clip
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div className={styles.subtitles} onClick={(event) => isWord(event.target) && player.pause()}>
      {tracks.learn !== 'off' && (
        <Track key={`learn ${line}`} state={tracks.learn} label={t('showLine')} main>
          {shown !== undefined && <Words shown={shown} />}
        </Track>
      )}
      {tracks.explain !== 'off' && material.isExplained && (
        <Track key={`explain ${line}`} state={tracks.explain} label={t('showTranslation')}>
          <span lang={material.explain.htmlLang}>{shown?.meaning}</span>
        </Track>
      )}
    </div>
  );
}

const isWord = (target: EventTarget): boolean => target instanceof Element && target.closest('button') !== null;

function Words({ shown }: { readonly shown: ShownLine }): ReactNode {
  const { material } = useOpenClip();
  const word = usePlayerState('word');
  const [text, code] = [shown.text, material.learn.code];
  const tokens = useMemo(() => displayTokens(code, text), [code, text]);
  const segments = useMemo(
    () => markWords(text, tokens, new Set(word === undefined ? [] : [word])),
    [text, tokens, word],
  );
  return <TargetText item={shown.id} voice={shown.voice} segments={segments} />;
}

interface TrackProps {
  readonly state: TrackState;
  /** What a tap on blurred text does. */
  readonly label: string;
  readonly main?: boolean;
  readonly children: ReactNode;
}

/** A track of subtitles; a blurred one is shown when it is asked for. Its key is its line, so the next one is blurred again. */
function Track({ state, label, main, children }: TrackProps): ReactNode {
  const [isShown, setShown] = useState(false);
  const isHidden = state === 'blurred' && !isShown;
  return (
    <div className={main ? styles.said : styles.meant} data-blurred={isHidden || undefined}>
      <p inert={isHidden}>{children}</p>
      {isHidden && <button type="button" className={styles.reveal} aria-label={label} onClick={() => setShown(true)} />}
    </div>
  );
}
