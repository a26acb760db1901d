import { TINTS, type Tint } from '@parlance/domain';
import { AArrowDown, AArrowUp } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FONT_SIZES, LINE_HEIGHTS, MARGINS, type ReaderSettings, SPEEDS, THEMES } from './settings.ts';
import styles from './sheets.module.css';

interface LookSheetProps {
  readonly settings: ReaderSettings;
  readonly change: (some: Partial<ReaderSettings>) => void;
  /** Whether parts of speech are known. */
  readonly hasTints: boolean;
  readonly onKeys: () => void;
  readonly onClose: () => void;
}

const PAGE_COLOURS = { 1: 'white', 2: 'yellow', 3: 'green', 4: 'dark' } as const;
const LINES = ['tight', 'normal', 'loose'] as const;

/** How the book looks and sounds. */
export function LookSheet({ settings, change, hasTints, onKeys, onClose }: LookSheetProps): ReactNode {
  const t = useT('reader');
  const { number } = useFormatter();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('look')}
      actions={
        <>
          <span className={styles.keysButton}>
            <Button tone="quiet" onClick={onKeys}>
              {t('keys')}
            </Button>
          </span>
          <Button onClick={onClose}>{t('done')}</Button>
        </>
      }
    >
      <div className={styles.look}>
        <Papers value={settings.theme} onChange={(theme) => change({ theme })} />
        <Size value={settings.fontSize} onChange={(fontSize) => change({ fontSize })} />
        <Segmented
          legend={t('layout')}
          options={[
            { value: 'continuous', label: t('continuous') },
            { value: 'paged', label: t('paged') },
          ]}
          value={settings.layout}
          onChange={(layout) => change({ layout })}
        />
        <Segmented
          legend={t('typeface')}
          options={[
            { value: 'serif', label: t('serif') },
            { value: 'plain', label: t('plain') },
          ]}
          value={settings.typeface}
          onChange={(typeface) => change({ typeface })}
        />
        <Segmented
          legend={t('lineHeight')}
          options={LINE_HEIGHTS.map((value, index) => ({ value, label: t(`lines.${LINES[index] ?? 'normal'}`) }))}
          value={settings.lineHeight}
          onChange={(lineHeight) => change({ lineHeight: Number(lineHeight) })}
        />
        <Segmented
          legend={t('margin')}
          options={MARGINS.map((value) => ({ value, label: t(`margins.${value}`) }))}
          value={settings.margin}
          onChange={(margin) => change({ margin })}
        />
        <Switch label={t('hyphens')} checked={settings.hyphens} onChange={(hyphens) => change({ hyphens })} />
        <Select
          label={t('speed')}
          value={String(settings.speed)}
          onChange={(speed) => change({ speed: Number(speed) })}
          options={SPEEDS.map((speed) => ({ value: String(speed), label: `${number(speed)}×` }))}
        />
        <Segmented
          legend={t('voice')}
          options={[
            { value: 'female', label: t('female') },
            { value: 'male', label: t('male') },
          ]}
          value={settings.voice}
          onChange={(voice) => change({ voice })}
        />
        <Switch label={t('lit')} hint={t('litHint')} checked={settings.lit} onChange={(lit) => change({ lit })} />
        {hasTints && <Tints settings={settings} change={change} />}
      </div>
    </Dialog>
  );
}

interface OneProps<T> {
  readonly value: T;
  readonly onChange: (value: T) => void;
}

function Papers({ value, onChange }: OneProps<ReaderSettings['theme']>): ReactNode {
  const t = useT('reader');
  const name = useId();
  return (
    <fieldset className={styles.pageColours}>
      <legend>{t('paper')}</legend>
      {THEMES.map((theme) => (
        <label key={theme} data-page={theme}>
          <input type="radio" name={name} checked={theme === value} onChange={() => onChange(theme)} />
          <span>
            <i aria-hidden="true">Aa</i>
            {t(`pageColours.${PAGE_COLOURS[theme]}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Size({ value, onChange }: OneProps<number>): ReactNode {
  const t = useT('reader');
  const { number } = useFormatter();
  const at = (FONT_SIZES as readonly number[]).indexOf(value);
  const go = (to: number): void => onChange(FONT_SIZES[to] ?? value);
  return (
    <fieldset className={styles.size}>
      <legend>{t('fontSize')}</legend>
      <IconButton
        tone="round"
        label={t('smaller')}
        disabled={at <= 0}
        icon={<AArrowDown aria-hidden="true" />}
        onClick={() => go(at - 1)}
      />
      <output>{number(value, { style: 'percent' })}</output>
      <IconButton
        tone="round"
        label={t('larger')}
        disabled={at >= FONT_SIZES.length - 1}
        icon={<AArrowUp aria-hidden="true" />}
        onClick={() => go(at + 1)}
      />
    </fieldset>
  );
}

function Tints({ settings, change }: Pick<LookSheetProps, 'settings' | 'change'>): ReactNode {
  const t = useT('reader');
  const word = useT('word');
  const toggle = (tint: Tint): void =>
    change({
      tints: TINTS.filter((each) => (each === tint ? !settings.tints.includes(each) : settings.tints.includes(each))),
    });
  return (
    <>
      <Switch
        label={t('tints')}
        hint={t('tintsHint')}
        checked={settings.tinted}
        onChange={(tinted) => change({ tinted })}
      />
      {settings.tinted && (
        <fieldset className={styles.tints} aria-label={t('tints')}>
          {TINTS.map((tint) => (
            <Checkbox
              key={tint}
              data-tint={tint}
              label={<span>{word(`part.${tint}`)}</span>}
              checked={settings.tints.includes(tint)}
              onChange={() => toggle(tint)}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}
