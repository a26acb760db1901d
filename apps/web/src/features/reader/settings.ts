/** How books look and sound on this device. */
import { TINTS, type Tint, type Voice } from '@parlance/domain';
import { useCallback, useMemo, useState } from 'react';
import { readLocal, writeLocal } from '../../platform/index.ts';
import { useDefaultTheme } from './use-default-theme.ts';

/** White, yellow, green and dark paper. */
export const THEMES = [1, 2, 3, 4] as const;
export type Theme = (typeof THEMES)[number];
/** Factors of the size of letters, and of the distance of lines. */
export const FONT_SIZES = [0.85, 1, 1.15, 1.3, 1.5, 1.75] as const;
export const LINE_HEIGHTS = [0.9, 1, 1.15] as const;
/** How wide the margins are: of them the measure follows. */
export const MARGINS = ['narrow', 'normal', 'wide'] as const;
export type Margin = (typeof MARGINS)[number];
/** Factors of the recorded speed. */
export const SPEEDS = [0.6, 0.7, 0.8, 0.9, 1, 1.15, 1.3] as const;

/** What a reader can set. */
export interface ReaderSettings {
  readonly theme: Theme;
  readonly fontSize: number;
  readonly lineHeight: number;
  readonly margin: Margin;
  readonly layout: 'continuous' | 'paged';
  readonly typeface: 'serif' | 'plain';
  readonly hyphens: boolean;
  readonly speed: number;
  readonly voice: Voice;
  /** Whether the sentence and the word that sound are marked. */
  readonly lit: boolean;
  /** Whether words are tinted by their part of speech, and which. */
  readonly tinted: boolean;
  readonly tints: readonly Tint[];
}

/** What a reader has set; the theme is 0 until one is chosen. */
export type ChosenSettings = Omit<ReaderSettings, 'theme'> & { readonly theme: Theme | 0 };

/** The defaults; size, speed and tints are those of the specification, whose theme `useDefaultTheme` applies. */
export const DEFAULTS: ChosenSettings = {
  theme: 0,
  fontSize: 1,
  lineHeight: 1,
  margin: 'normal',
  layout: 'continuous',
  typeface: 'serif',
  hyphens: false,
  speed: 1,
  voice: 'female',
  lit: true,
  tinted: false,
  tints: ['adjective'],
};

const percent = (factor: number): string => String(Math.round(factor * 100));
const flag = (on: boolean): string => (on ? '1' : '0');

/** The settings in one line, as `local-values.ts` keeps them; `-` stands for no tints. */
export const writeSettings = (settings: ChosenSettings): string =>
  [
    settings.theme,
    percent(settings.fontSize),
    percent(settings.lineHeight),
    settings.margin,
    settings.layout,
    settings.typeface,
    flag(settings.hyphens),
    percent(settings.speed),
    settings.voice,
    flag(settings.lit),
    flag(settings.tinted),
    settings.tints.length === 0 ? '-' : settings.tints.join('+'),
  ].join(' ');

const among = <T>(all: readonly T[], value: unknown, otherwise: T): T =>
  all.find((each) => each === value) ?? otherwise;
const factor = (all: readonly number[], text: string | undefined, otherwise: number): number =>
  among(all, Number(text) / 100, otherwise);

/** The settings of a line; what it does not say, or says otherwise than allowed, is the default. */
export const parseSettings = (line: string | null): ChosenSettings => {
  if (line === null) return DEFAULTS;
  const [theme, fontSize, lineHeight, margin, layout, typeface, hyphens, speed, voice, lit, tinted, tints = ''] =
    line.split(' ');
  return {
    theme: among([0, ...THEMES], Number(theme), DEFAULTS.theme),
    fontSize: factor(FONT_SIZES, fontSize, DEFAULTS.fontSize),
    lineHeight: factor(LINE_HEIGHTS, lineHeight, DEFAULTS.lineHeight),
    margin: among(MARGINS, margin, DEFAULTS.margin),
    layout: among(['continuous', 'paged'] as const, layout, DEFAULTS.layout),
    typeface: among(['serif', 'plain'] as const, typeface, DEFAULTS.typeface),
    hyphens: hyphens === '1',
    speed: factor(SPEEDS, speed, DEFAULTS.speed),
    voice: among(['female', 'male'] as const, voice, DEFAULTS.voice),
    lit: lit !== '0',
    tinted: tinted === '1',
    tints: TINTS.filter((tint) => tints.split('+').includes(tint)),
  };
};

/** The settings, and a function that changes some of them. */
export const useReaderSettings = (): readonly [ReaderSettings, (some: Partial<ReaderSettings>) => void] => {
  const [chosen, setChosen] = useState(() => parseSettings(readLocal('reader')));
  const unchosen = useDefaultTheme();
  const theme = chosen.theme === 0 ? unchosen : chosen.theme;
  const settings = useMemo(() => ({ ...chosen, theme }), [chosen, theme]);
  const change = useCallback((some: Partial<ReaderSettings>): void => {
    setChosen((before) => {
      const after = { ...before, ...some };
      writeLocal('reader', writeSettings(after));
      return after;
    });
  }, []);
  return [settings, change];
};
