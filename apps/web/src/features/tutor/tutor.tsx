import { Speech } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreference } from '../../data/index.ts';
import { useKeptTalks, useTalkList } from '../../data/talks/index.ts';
import { useT } from '../../i18n/index.ts';
import { Link, useSearchParams } from '../../navigation/index.ts';
import { Loading } from '../../ui/feedback.tsx';
import { LearnPicker } from '../languages/index.ts';
import { ContentFailed } from '../study/index.ts';
import { ModelSlot } from '../tutor-model/index.ts';
import { KeptList } from './kept-list.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import type { ScenePartner } from './scene-href.ts';
import { Scenes } from './scenes.tsx';
import styles from './tutor.module.css';

const partnerIn = (search: URLSearchParams): ScenePartner | undefined =>
  (['guided', 'model'] as const).find((each) => each === search.get('with'));

/** `/tutor`: a scene of each unit to talk through, and the talks that are kept. `?with=` names the partner of the scenes. */
export function Tutor(): ReactNode {
  const t = useT('tutor');
  const list = useTalkList();
  const [learn] = usePreference('learn');
  const [search, setSearch] = useSearchParams();
  const chosen = partnerIn(search);
  const kept = useKeptTalks()?.filter((talk) => talk.learn === learn);
  const waiting = (
    <Loading>
      <ListSkeleton />
    </Loading>
  );
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Parlance`}</title>
      <header className={styles.top}>
        <h1>{t('title')}</h1>
        <LearnPicker quiet />
      </header>
      <p className={styles.intro}>{t('intro')}</p>
      <Link className={styles.phrase} to="/tutor?view=phrase">
        <Speech size={20} aria-hidden="true" />
        {t('howToSay')}
      </Link>
      <ModelSlot
        partner={chosen ?? 'guided'}
        onPartner={(next) => setSearch({ with: next }, { replace: true })}
        waiting={waiting}
      >
        {list.state === 'failed' && (
          <ContentFailed
            code={list.code}
            retry={list.retry}
            title={t(list.code === 'offline' ? 'offlineTitle' : 'failedTitle')}
            offlineText={t('offlineText')}
          />
        )}
        {(list.state === 'loading' || kept === undefined) && waiting}
        {list.state === 'ready' && kept !== undefined && <Scenes list={list.value} talks={kept} chosen={chosen} />}
        {kept !== undefined && <KeptList titles={list.state === 'ready' ? list.value.titles : {}} talks={kept} />}
      </ModelSlot>
    </div>
  );
}
