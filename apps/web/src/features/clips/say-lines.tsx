import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { nameOf } from '../../ui/cast.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { StepProgress } from '../../ui/step-progress.tsx';
import { clipHref } from '../clip-choice/index.ts';
import { SpeakButton, UtteranceNote, useUtterance } from '../speaking/index.ts';
import { TargetText, targetOf } from '../word-card/index.ts';
import { useOpenClip } from './clip-context.ts';
import styles from './clips.module.css';
import later from './later-parts.module.css';
import { Picture } from './picture.tsx';
import { placeOfLine } from './place-of-line.ts';
import { TopBar } from './top-bar.tsx';
import { usePlayerKeys } from './use-player-keys.ts';

/** The most lines that are shown as steps. */
const MOST_STEPS = 30;

interface SayLinesProps {
  /** @param isSaid whether at least one line was said */
  readonly onDone: (isSaid: boolean) => void;
}

/** The film plays a line, then the learner says it. Nobody fails, and who cannot speak goes on. */
export function SayLines({ onDone }: SayLinesProps): ReactNode {
  const t = useT('clips');
  const speaking = useT('speaking');
  const navigate = useNavigate();
  const { material, player } = useOpenClip();
  const [at, setAt] = useState(0);
  const [isSaid, setSaid] = useState(false);
  const { lines, texts, learn, explain, clip } = material;
  const line = lines[at];
  const leave = (): void => navigate(clipHref(clip.entry.id), { replace: true });
  const utterance = useUtterance({
    text: targetOf(texts, line?.id ?? ''),
    language: learn.code,
    voice: line?.voice ?? 'female',
  });
  const { state, start, stop } = utterance;
  const hasSpoken = state.kind === 'scored' || state.kind === 'kept';
  useEffect(() => player.playLine(at), [player, at]);
  useEffect(() => () => player.pause(), [player]);
  useEffect(() => {
    if (hasSpoken) setSaid(true);
  }, [hasSpoken]);
  const go = (to: number): void => {
    player.pause();
    if (to >= lines.length) onDone(isSaid || hasSpoken);
    else setAt(Math.max(0, to));
  };
  const speak = (): void => {
    player.pause();
    if (state.kind === 'listening') stop();
    else start();
  };
  usePlayerKeys({
    toggle: speak,
    repeat: () => player.playLine(at),
    next: () => go(at + 1),
    previous: () => go(at - 1),
    goOn: hasSpoken ? () => go(at + 1) : undefined,
    leave,
  });
  if (line === undefined) return null;
  const place = placeOfLine(t, { now: at + 1, total: lines.length, speaker: line.speaker });
  return (
    <div className={later.page}>
      <TopBar step={t('part.say')} onLeave={leave} />
      <div className={later.beside}>
        <Picture className={later.smallPicture} />
        <div className={later.reading}>
          {lines.length > MOST_STEPS ? (
            <p className={later.hint}>{place}</p>
          ) : (
            <StepProgress
              steps={lines.map((_, index) => (index < at ? 'done' : index === at ? 'now' : 'todo'))}
              label={place}
            />
          )}
          <div className={later.sayLine}>
            {line.speaker !== '' && <p className={later.lineName}>{nameOf(line.speaker)}</p>}
            <p className={later.lineText}>
              <TargetText item={line.id} voice={line.voice} />
              <IconButton
                label={t('hearLine', { line: at + 1 })}
                icon={<Volume2 size={22} aria-hidden="true" />}
                onClick={() => player.playLine(at)}
              />
            </p>
            {line.meaning !== '' && (
              <p className={later.lineMeaning} lang={explain.htmlLang}>
                {line.meaning}
              </p>
            )}
          </div>
          <UtteranceNote utterance={utterance} />
        </div>
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <div className={later.speakFoot}>
          {state.kind !== 'explaining' && <SpeakButton utterance={utterance} onStart={player.pause} />}
          <Button full tone={hasSpoken ? 'primary' : 'quiet'} onClick={() => go(at + 1)}>
            {speaking(hasSpoken ? 'goOn' : 'cannot')}
          </Button>
        </div>
      </footer>
    </div>
  );
}
