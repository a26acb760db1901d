import { languageOf } from '@parlance/languages';
import { Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { loadSample, recordingUrl, useLearnOffer, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { type Playing, playEffect, playRecording } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Switch } from '../../ui/switch.tsx';
import { ErrorBanner } from './error-banner.tsx';
import { Part, Section } from './section.tsx';

/** `#sound`: sound effects, and the playback rate of recordings. */
export function SoundSection(): ReactNode {
  const t = useT('settings.sound');
  const [effects, setEffects] = usePreference('soundEffect');
  const change = (on: boolean): void => {
    if (on) playEffect('right');
    void setEffects(on);
  };
  return (
    <Section name="sound" icon={<Volume2 size={20} />}>
      <Part>
        <Switch label={t('effects')} hint={t('effectsText')} checked={effects} onChange={change} />
      </Part>
      <Part>
        <Rate />
      </Part>
    </Section>
  );
}

const RATES = [0.75, 0.9, 1, 1.1, 1.25];

/** The offered rates, and the present one if another client has set one that is not offered. */
const ratesWith = (rate: number): readonly number[] => [...new Set([...RATES, rate])].sort((a, b) => a - b);

function Rate(): ReactNode {
  const t = useT('settings.sound');
  const [rate, setRate] = usePreference('playBackRate');
  const { hear, busy, failed } = useSample();
  return (
    <>
      <Segmented
        legend={t('rate')}
        options={ratesWith(rate).map((value) => ({ value, label: t('rateOption', { rate: value }) }))}
        value={rate}
        onChange={(next) => {
          void setRate(next);
          hear(next);
        }}
      />
      <Button tone="quiet" busy={busy} icon={<Volume2 size={20} aria-hidden="true" />} onClick={() => hear(rate)}>
        {t('try')}
      </Button>
      {failed && <ErrorBanner code="media-unavailable" />}
    </>
  );
}

interface Sample {
  readonly hear: (rate: number) => void;
  /** The sentence or its recording is loading. */
  readonly busy: boolean;
  readonly failed: boolean;
}

/** Plays a sentence of the course at a rate, as a sample. */
const useSample = (): Sample => {
  const { learn } = useLearnOffer();
  const [language] = usePreference('interface');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const playing = useRef<Playing>(null);
  useEffect(() => () => playing.current?.stop(), []);
  const play = async (rate: number): Promise<boolean> => {
    const text = await loadSample(learn, language).catch(() => undefined);
    if (text === undefined) return false;
    const voice = text.audio?.female === undefined ? 'male' : 'female';
    const recording = text.audio?.[voice];
    const url = recording && recordingUrl(learn, voice, recording.name);
    const fallback = { text: text.text, tag: languageOf(learn)?.tag ?? learn };
    playing.current = playRecording(url, { rate, fallback });
    setState('idle');
    return (await playing.current.done) !== 'failed';
  };
  const hear = (rate: number): void => {
    setState('busy');
    void play(rate).then((heard) => setState(heard ? 'idle' : 'failed'));
  };
  return { hear, busy: state === 'busy', failed: state === 'failed' };
};
