import { Turtle, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useCourse } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useNavigate } from '../../navigation/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { nameOf } from '../../ui/cast.ts';
import { bottomBar } from '../../ui/feedback.tsx';
import { clipHref } from '../clip-choice/index.ts';
import { UnitTips } from '../unit-tips/index.ts';
import { TargetText } from '../word-card/index.ts';
import { useOpenClip, usePlayerState } from './clip-context.ts';
import styles from './clips.module.css';
import later from './later-parts.module.css';
import { Picture } from './picture.tsx';
import { SLOW, speedBeside } from './player-settings.ts';
import { TopBar } from './top-bar.tsx';
import { Face } from './transcript.tsx';
import { useGrowing } from './use-growing.ts';
import { usePlayerKeys } from './use-player-keys.ts';

/** Every line with its meaning; its words can be tapped, and each line played by itself. */
export function Understand({ onDone }: { readonly onDone: () => void }): ReactNode {
  const t = useT('clips');
  const lesson = useT('lesson');
  const navigate = useNavigate();
  const { material, player, settings, change } = useOpenClip();
  const line = usePlayerState('line');
  const isPlaying = usePlayerState('isPlaying');
  const { lines, learn, explain, clip } = material;
  const course = useCourse();
  const [shown, end] = useGrowing(lines.length, line);
  const leave = (): void => navigate(clipHref(clip.entry.id), { replace: true });
  useEffect(() => {
    player.seek(lines[0]?.start ?? 0);
    return player.pause;
  }, [player, lines]);
  usePlayerKeys({
    toggle: () => (isPlaying ? player.pause() : player.playLine(Math.max(0, line))),
    next: () => player.playLine(Math.min(lines.length - 1, line + 1)),
    previous: () => player.playLine(Math.max(0, line - 1)),
    repeat: () => player.playLine(Math.max(0, line)),
    faster: () => change({ speed: speedBeside(settings.speed, 1) }),
    slower: () => change({ speed: speedBeside(settings.speed, -1) }),
    leave,
    goOn: onDone,
  });
  return (
    <div className={later.page}>
      <TopBar step={t('part.understand')} onLeave={leave} />
      <div className={later.beside}>
        <Picture className={later.smallPicture} />
        <div className={later.reading}>
          <p className={later.hint}>{t('understandText')}</p>
          <ol className={later.lines}>
            {lines.slice(0, shown).map((each, at) => (
              <li
                key={each.id}
                data-now={(at === line && isPlaying) || undefined}
                data-alone={each.speaker === '' || undefined}
              >
                <Face speaker={each.speaker} />
                <div>
                  {each.speaker !== '' && <p className={later.lineName}>{nameOf(each.speaker)}</p>}
                  <p className={later.lineText}>
                    <TargetText item={each.id} voice={each.voice} />
                  </p>
                  {each.meaning !== '' && (
                    <p className={later.lineMeaning} lang={explain.htmlLang}>
                      {each.meaning}
                    </p>
                  )}
                </div>
                <div className={later.lineEars}>
                  <IconButton
                    label={t('hearLine', { line: at + 1 })}
                    icon={<Volume2 size={22} aria-hidden="true" />}
                    onClick={() => player.playLine(at)}
                  />
                  <IconButton
                    label={t('slowLine', { line: at + 1 })}
                    icon={<Turtle size={22} aria-hidden="true" />}
                    onClick={() => player.playLine(at, SLOW)}
                  />
                </div>
              </li>
            ))}
            {shown < lines.length && <li ref={end} aria-hidden="true" />}
          </ol>
          {course.state === 'ready' && clip.entry.unit !== undefined && course.value.learn === learn.code && (
            <UnitTips course={course.value} unit={clip.entry.unit} />
          )}
        </div>
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        <Button full onClick={onDone}>
          {lesson('goOn')}
        </Button>
      </footer>
    </div>
  );
}
