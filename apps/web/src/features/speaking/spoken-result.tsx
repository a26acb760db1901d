import type { DialogueLine } from '@parlance/domain';
import { displayTokens } from '@parlance/languages';
import { Ear, Mic, Users } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import type { DialogueContent, LinePlayer } from '../dialogue/index.ts';
import { targetOf } from '../word-card/index.ts';
import styles from './speaking.module.css';
import { useRecordingUrls } from './use-recording-urls.ts';
import type { UtteranceState } from './utterance.ts';
import { Waveforms } from './waveforms.tsx';

interface SpokenResultProps {
  readonly content: DialogueContent;
  readonly line: DialogueLine;
  readonly state: UtteranceState;
  readonly player: LinePlayer;
}

/** Compares the learner's recording with the model: both waveforms, the words to say again, and buttons to play each. */
export function SpokenResult({ content, line, state, player }: SpokenResultProps): ReactNode {
  const t = useT('speaking');
  const urlOf = useRecordingUrls();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (state.kind === 'scored' || state.kind === 'kept') place.current?.scrollIntoView?.({ block: 'nearest' });
  }, [state]);
  if (state.kind !== 'scored' && state.kind !== 'kept') return null;
  const { mine } = state;
  const hearMine = (): Promise<unknown> => player.playOwn(line, urlOf(mine));
  const hearBoth = async (): Promise<void> => {
    if ((await player.play(line)) === 'ended') await hearMine();
  };
  return (
    <div ref={place} className={styles.result}>
      <Waveforms mine={mine} model={state.kind === 'scored' ? state.model : undefined} />
      {state.kind === 'scored' && (
        <Again words={wordsToSayAgain(content, line, state.words)} lang={content.learn.htmlLang} />
      )}
      <div className={styles.ears}>
        <Button tone="quiet" icon={<Mic size={18} aria-hidden="true" />} onClick={() => void hearMine()}>
          {t('mine')}
        </Button>
        <Button tone="quiet" icon={<Ear size={18} aria-hidden="true" />} onClick={() => void player.play(line)}>
          {t('model')}
        </Button>
        <Button tone="quiet" icon={<Users size={18} aria-hidden="true" />} onClick={() => void hearBoth()}>
          {t('both')}
        </Button>
      </div>
    </div>
  );
}

interface Scores {
  readonly words: Extract<UtteranceState, { kind: 'scored' }>['words'];
}

const wordsToSayAgain = (content: DialogueContent, line: DialogueLine, words: Scores['words']): readonly string[] => {
  const tokens = displayTokens(content.learn.code, targetOf(content.texts, line.id).text);
  return words.flatMap(({ index, sayAgain }) => (sayAgain ? [tokens[index] ?? ''] : []));
};

function Again({ words, lang }: { readonly words: readonly string[]; readonly lang: string }): ReactNode {
  const t = useT('speaking');
  if (words.length === 0) return null;
  return (
    <p className={styles.again}>
      {t('worthAgain')} <b lang={lang}>{words.join(', ')}</b>
    </p>
  );
}
