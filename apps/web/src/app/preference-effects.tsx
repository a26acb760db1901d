import { languageOf } from '@parlance/languages';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { usePreference } from '../data/index.ts';
import { useIsLearner } from '../features/visitor/index.ts';
import { fetchTextsAhead, type Pack, useInterface } from '../i18n/index.ts';
import { whenQuiet } from '../platform/index.ts';

const ReminderKeeper = lazy(async () => ({ default: (await import('../features/reminder/index.ts')).ReminderKeeper }));

/** Text packs that a learner needs offline. */
const STUDY: readonly Pack[] = ['home', 'learn', 'dialogue', 'settings', 'account'];

const applyTheme = (theme: string): void => {
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset.theme;
  else dataset.theme = theme;
};

/** Applies the learner's preferences to the page, also when another device changes them. */
export function PreferenceEffects(): ReactNode {
  const [theme] = usePreference('theme');
  const [code] = usePreference('interface');
  const { change } = useInterface();
  useEffect(() => applyTheme(theme), [theme]);
  useEffect(() => {
    void change(code, languageOf(code)?.tag ?? code);
  }, [code, change]);
  const isLearner = useIsLearner();
  useEffect(() => {
    if (isLearner) void whenQuiet().then(() => fetchTextsAhead(code, STUDY));
  }, [code, isLearner]);
  const [reminder] = usePreference('reminder');
  return <Suspense fallback={null}>{reminder !== '' && <ReminderKeeper />}</Suspense>;
}
