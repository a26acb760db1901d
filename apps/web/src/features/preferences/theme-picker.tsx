import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Segmented } from '../../ui/segmented.tsx';

const themes = ['system', 'light', 'dark'] as const;

/** The picker of the theme: light, dark, or as the device is set. */
export function ThemePicker(): ReactNode {
  const t = useT('preferences');
  const [theme, setTheme] = usePreference('theme');
  return (
    <Segmented
      legend={t('theme')}
      options={themes.map((value) => ({ value, label: t(value) }))}
      value={theme}
      onChange={(next) => void setTheme(next)}
    />
  );
}
