import { TUTOR_PRICE, type TutorService } from '@parlance/contract';
import { type ReactNode, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Link } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import { nameOf } from '../../ui/cast.ts';
import { Banner, bottomBar } from '../../ui/feedback.tsx';
import type { TalkContent } from '../talk/index.ts';
import styles from './model-talk.module.css';
import { ToGuided } from './to-guided.tsx';

interface ConsentProps {
  readonly content: TalkContent;
  readonly service: TutorService;
  readonly balance: number;
  /** Whether the learner agreed to another service before. */
  readonly isAgain: boolean;
  readonly onAgree: () => Promise<void>;
}

/** Before the first talk: what is sent, to whom, what is kept of it, and what it costs. */
export function Consent({ content, service, balance, isAgain, onAgree }: ConsentProps): ReactNode {
  const t = useT('modelTalk');
  const errors = useT('errors');
  const [isRefused, setIsRefused] = useState(false);
  const b = (text: ReactNode): ReactNode => <b>{text}</b>;
  return (
    <div className={styles.page}>
      <title>{`${t('consentTitle')} · Parlance`}</title>
      <div className={styles.told}>
        <h1>{t('consentTitle')}</h1>
        {isAgain && <Banner tone="warn">{t('consentChanged')}</Banner>}
        <p>{t('consentIntro', { name: nameOf(content.structure.partner) })}</p>
        <h2>{t('sentTitle')}</h2>
        <ul className={styles.list}>
          <li>{t('sentLines')}</li>
          <li>{t('sentWords')}</li>
          <li>{t('sentTips')}</li>
          <li>{t('sentRemembered')}</li>
        </ul>
        <p>{t('sentNot')}</p>
        <h2>{t('toWhom')}</h2>
        <p>{t.rich(service.isLocal ? 'toLocal' : 'toRemote', { service: service.name, b })}</p>
        <p>{t('keptThere')}</p>
        <h2>{t('costs')}</h2>
        <p>{t('costsText', { price: TUTOR_PRICE, balance })}</p>
        <p>
          {t('takeBackText')}{' '}
          <Link className={styles.link} to="/tutor?view=sent">
            {t('whatIsSent')}
          </Link>
        </p>
        {isRefused && <Banner tone="error">{errors('storageRefused')}</Banner>}
      </div>
      <footer ref={bottomBar} className={styles.choices}>
        <Button full onClick={() => void onAgree().catch(() => setIsRefused(true))}>
          {t('agree')}
        </Button>
        <ToGuided content={content} quiet />
      </footer>
    </div>
  );
}
