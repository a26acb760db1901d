import type { ReactNode } from 'react';
import { isMapGuarded, useLearnOffer, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { nextIn, useNavigate, useSearchParams } from '../../navigation/index.ts';
import { site } from '../../platform/index.ts';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import styles from './start.module.css';

/**
 * Explains why clips and courses are closed to an English interface, and opens them with one press if that is allowed.
 */
export function EnglishExplanations(): ReactNode {
  const t = useT('start');
  const [interfaceLanguage] = usePreference('interface');
  const [explain, setExplain] = usePreference('explain');
  const { learn, isChosen: chosen, choose } = useLearnOffer();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { guard } = site();
  if (!isMapGuarded(guard, { interface: interfaceLanguage, explain })) return null;
  // English cannot be explained in English: another language is chosen above.
  const isOffered = guard === 'on' && learn !== interfaceLanguage;
  const open = async (): Promise<void> => {
    if (!chosen) await choose(learn);
    await setExplain(interfaceLanguage);
    navigate(nextIn(search) ?? '/courses');
  };
  return (
    <Banner tone="info">
      <strong>{t('guardTitle')}</strong>
      <p>{isOffered ? t('guardOffer') : t('guard')}</p>
      {isOffered && (
        <div className={styles.offer}>
          <Button onClick={() => void open()}>{t('explainInEnglish')}</Button>
        </div>
      )}
    </Banner>
  );
}
