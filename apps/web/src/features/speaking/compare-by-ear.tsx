import { Ear, Mic, Users } from 'lucide-react';
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { type Playing, playRecording } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { SpeakButton } from './speak-button.tsx';
import styles from './speaking.module.css';
import { SpeakingToolsContext } from './tools.ts';
import { useRecordingUrls } from './use-recording-urls.ts';
import { type Sentence, useUtterance } from './use-utterance.ts';
import { UtteranceNote } from './utterance-note.tsx';
import { Waveforms } from './waveforms.tsx';

interface CompareByEarProps extends Sentence {
  /** Plays the model. @returns whether it was played to its end */
  readonly onPlayModel: () => Promise<boolean>;
  /** Stops what is playing. */
  readonly onStop: () => void;
}

/**
 * Records one word and plays it beside the model. Nothing is scored: the scorer was measured with sentences of three
 * words and more (docs/decisions/what-the-scorer-hears.md), so a single word is left to the learner's own ear.
 */
export function CompareByEar({ text, language, voice, onPlayModel, onStop }: CompareByEarProps): ReactNode {
  const t = useT('speaking');
  const utterance = useUtterance({ text, language, voice, isScored: false });
  const { state } = utterance;
  const mine = state.kind === 'kept' ? state.mine : undefined;
  return (
    <div className={styles.byEar}>
      {mine === undefined ? (
        <>
          <UtteranceNote utterance={utterance} />
          {state.kind === 'idle' && <p className={styles.small}>{t('private')}</p>}
        </>
      ) : (
        <p className={styles.small} role="status">
          {t('byEar')}
        </p>
      )}
      {state.kind !== 'explaining' && <SpeakButton utterance={utterance} onStart={onStop} />}
      {mine !== undefined && <BothSounds mine={mine} {...{ text, language, voice, onPlayModel, onStop }} />}
    </div>
  );
}

/** Both sounds, drawn over each other, and a button for each and for both. */
function BothSounds(props: CompareByEarProps & { readonly mine: Float32Array }): ReactNode {
  const { mine, text, language, voice, onPlayModel, onStop } = props;
  const t = useT('speaking');
  const urlOf = useRecordingUrls();
  const playing = useRef<Playing>(null);
  const model = useModel(text, language, voice);
  useEffect(() => () => playing.current?.stop(), []);
  const hearMine = (): void => {
    onStop();
    playing.current = playRecording(urlOf(mine));
  };
  const hearBoth = async (): Promise<void> => {
    if (await onPlayModel()) hearMine();
  };
  return (
    <div className={styles.result}>
      <Waveforms mine={mine} model={model} />
      <div className={styles.ears}>
        <Button tone="quiet" icon={<Mic size={18} aria-hidden="true" />} onClick={hearMine}>
          {t('mine')}
        </Button>
        <Button tone="quiet" icon={<Ear size={18} aria-hidden="true" />} onClick={() => void onPlayModel()}>
          {t('model')}
        </Button>
        <Button tone="quiet" icon={<Users size={18} aria-hidden="true" />} onClick={() => void hearBoth()}>
          {t('both')}
        </Button>
      </div>
    </div>
  );
}

/** The samples of the model; undefined until they are loaded, and where they cannot be. */
const useModel = (
  text: Sentence['text'],
  language: Sentence['language'],
  voice: Sentence['voice'],
): Float32Array | undefined => {
  const { loadModel } = useContext(SpeakingToolsContext);
  const [samples, setSamples] = useState<Float32Array>();
  useEffect(() => {
    let isWanted = true;
    void loadModel(text, { language, voice })
      .catch(() => undefined)
      .then((model) => isWanted && setSamples(model?.references[0]));
    return () => {
      isWanted = false;
    };
  }, [loadModel, text, language, voice]);
  return samples;
};
