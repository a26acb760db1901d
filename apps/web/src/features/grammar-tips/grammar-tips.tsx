import type { ReactNode } from 'react';
import type { Course, Tips } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TIPS } from './addresses.ts';
import styles from './grammar-tips.module.css';
import { LoadTips } from './load-tips.tsx';
import { TipList } from './tip-list.tsx';
import { TipView } from './tip-view.tsx';

/** All tips of the learn language, or the one that the address names (`?tip=`). They are never locked. */
export function GrammarTips(): ReactNode {
  const t = useT('grammarTips');
  const [search] = useSearchParams();
  const id = search.get('tip');
  return (
    <div className={styles.page}>
      {id === null && (
        <>
          <title>{`${t('title')} · Parlance`}</title>
          <h1>{t('title')}</h1>
        </>
      )}
      <LoadTips>
        {(course, tips) =>
          id === null ? <TipList course={course} tips={tips} /> : <Named {...{ course, tips, id }} />
        }
      </LoadTips>
    </div>
  );
}

interface NamedProps {
  readonly course: Course;
  readonly tips: Tips;
  readonly id: string;
}

function Named({ course, tips, id }: NamedProps): ReactNode {
  const tip = tips.learn.tips.find((each) => each.id === id);
  return tip === undefined ? <UnknownTip /> : <TipView key={id} course={course} tips={tips} tip={tip} />;
}

/** Says that the address names no tip of the learn language. */
export function UnknownTip({ isPage = false }: { readonly isPage?: boolean }): ReactNode {
  const t = useT('grammarTips');
  return (
    <>
      <title>{`${t('unknownTitle')} · Parlance`}</title>
      <EmptyState
        isPage={isPage}
        mood="puzzled"
        title={t('unknownTitle')}
        action={<ButtonLink to={TIPS}>{t('all')}</ButtonLink>}
      >
        <p>{t('unknownText')}</p>
      </EmptyState>
    </>
  );
}
