import type { ReactNode } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { useOpenClip } from './clip-context.ts';
import later from './later-parts.module.css';
import { DELAYS, SPEEDS, TRACK_STATES, type TrackState } from './player-settings.ts';

interface PlayerSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onKeys: () => void;
}

/** What is rarely changed: subtitles, speed, pauses, the delay of a loudspeaker, noises and music. */
export function PlayerSheet({ open, onClose, onKeys }: PlayerSheetProps): ReactNode {
  const t = useT('clips');
  const dialogue = useT('dialogue');
  const { number } = useFormatter();
  const { material, settings, change } = useOpenClip();
  const { tracks, speed, delay, sounds, pausing, spokenOnly } = settings;
  const trackOptions = TRACK_STATES.map((value) => ({ value, label: t(`track.${value}`) }));
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('settings')}
      actions={
        <>
          <span className={later.keysButton}>
            <Button tone="quiet" onClick={onKeys}>
              {dialogue('showKeys')}
            </Button>
          </span>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <div className={later.settings}>
        <Segmented<TrackState>
          legend={t('learnTrack')}
          options={trackOptions}
          value={tracks.learn}
          onChange={(learn) => change({ tracks: { ...tracks, learn } })}
        />
        {material.isExplained && (
          <Segmented<TrackState>
            legend={t('explainTrack')}
            options={trackOptions}
            value={tracks.explain}
            onChange={(explain) => change({ tracks: { ...tracks, explain } })}
          />
        )}
        <Select
          label={t('speed')}
          value={String(speed)}
          onChange={(next) => change({ speed: Number(next) })}
          options={SPEEDS.map((each) => ({ value: String(each), label: `${number(each)}×` }))}
        />
        <Switch
          label={t('pausing')}
          hint={t('pausingHint')}
          checked={pausing}
          onChange={(next) => change({ pausing: next })}
        />
        <Switch
          label={t('spokenOnly')}
          hint={t('spokenOnlyHint')}
          checked={spokenOnly}
          onChange={(next) => change({ spokenOnly: next })}
        />
        {material.clip.structure.media === undefined && (
          <Switch
            label={t('sounds')}
            hint={t('soundsHint')}
            checked={sounds}
            onChange={(next) => change({ sounds: next })}
          />
        )}
        <Select
          label={t('delay')}
          value={String(delay)}
          onChange={(next) => change({ delay: Number(next) })}
          options={DELAYS.map((each) => ({
            value: String(each),
            label: each === 0 ? t('noDelay') : t('milliseconds', { count: each }),
          }))}
        />
        <p className={later.hint}>{t('delayHint')}</p>
      </div>
    </Dialog>
  );
}
