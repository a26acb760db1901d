import { type ComponentType, type ReactNode, useEffect, useRef } from 'react';
import { usePreference, useSession } from '../../data/index.ts';
import { ServerState } from '../../data/server/index.ts';
import { useT } from '../../i18n/index.ts';
import { useLocation } from '../../navigation/index.ts';
import { Pico } from '../../ui/pico.tsx';
import { AccountSection } from './account-section.tsx';
import { LanguageSection, LookSection } from './appearance-sections.tsx';
import { DeviceSection } from './device-section.tsx';
import { LearningSection } from './learning-section.tsx';
import { NoticeProvider } from './notice.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { Programme } from './programme.tsx';
import { ReminderSection } from './reminder-section.tsx';
import { SECTIONS, type SectionName, sectionIn } from './sections.ts';
import styles from './settings.module.css';
import { SoundSection } from './sound-section.tsx';

const sectionViews: { readonly [Name in SectionName]: ComponentType } = {
  account: AccountSection,
  learning: LearningSection,
  sound: SoundSection,
  reminders: ReminderSection,
  languages: LanguageSection,
  look: LookSection,
  privacy: PrivacySection,
  device: DeviceSection,
};

/** All settings on one page, with the list of sections at the side. */
export function Settings(): ReactNode {
  const t = useT('settings');
  const [host] = usePreference('host');
  const sheet = useRef<HTMLDivElement>(null);
  useHash(sheet);
  return (
    <ServerState>
      <NoticeProvider>
        <div className={styles.settings}>
          <header className={styles.head}>
            <h1>{t('title')}</h1>
            {host && <Pico mood="listening" size={76} />}
          </header>
          <Programme />
          <div ref={sheet} className={styles.sheet}>
            {SECTIONS.map((name) => {
              const SectionView = sectionViews[name];
              return <SectionView key={name} />;
            })}
          </div>
        </div>
      </NoticeProvider>
    </ServerState>
  );
}

/**
 * Scrolls to the section that the hash names and focuses its heading; repeats it when the account section has loaded
 * and has its final height.
 */
const useHash = (sheet: { readonly current: HTMLElement | null }): void => {
  const { hash, key } = useLocation();
  const known = useSession().state !== 'unknown';
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press on the same link shows the section again
  useEffect(() => {
    const name = sectionIn(hash);
    const section = name === null ? null : sheet.current?.querySelector<HTMLElement>(`#${name}`);
    section?.scrollIntoView();
    section?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [hash, key, known, sheet]);
};
