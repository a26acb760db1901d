import type { KnownWords as KnownDay } from '@parlance/contract';
import type { LanguageCode } from '@parlance/domain';
import { languageOf } from '@parlance/languages';
import { type ReactNode, useMemo, useState } from 'react';
import { usePreference, useReplica, useSession } from '../../data/index.ts';
import { ServerState, useServerQuery } from '../../data/server/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import type { LanguageNumbers } from './facts.ts';
import { KnownCurve } from './known-curve.tsx';
import { knownCurve, knownOnDevice } from './known-model.ts';
import styles from './me.module.css';

interface KnownWordsProps {
  readonly languages: readonly LanguageNumbers[];
  readonly today: string;
}

/** How many words of a language were known over the last year. */
export function KnownWords({ languages, today }: KnownWordsProps): ReactNode {
  const t = useT('me');
  const nameOf = useLanguageName();
  const [learned] = usePreference('learn');
  const codes = languages.filter(({ words }) => words > 0).map(({ learn }) => learn);
  const [chosen, choose] = useState(learned);
  const learn = codes.includes(chosen) ? chosen : codes[0];
  if (learn === undefined) return null;
  return (
    <section className={styles.card} aria-labelledby="known">
      <h2 id="known">{t('known')}</h2>
      {codes.length > 1 && (
        <Segmented
          legend={t('knownLanguage')}
          options={codes.map((value) => ({ value, label: nameOf(languageOf(value)?.tag ?? value) ?? value }))}
          value={learn}
          onChange={choose}
        />
      )}
      <ServerState>
        <OfLanguage key={learn} learn={learn} today={today} />
      </ServerState>
    </section>
  );
}

interface OfLanguageProps {
  readonly learn: LanguageCode;
  readonly today: string;
}

function OfLanguage(props: OfLanguageProps): ReactNode {
  const session = useSession();
  return session.state === 'signedIn' ? <FromServer {...props} /> : <FromDevice {...props} />;
}

function FromDevice({ learn, today }: OfLanguageProps): ReactNode {
  const replica = useReplica();
  const [{ waiting, postponed }] = useState(() => replica.unstored());
  const days = useMemo(() => knownOnDevice([...waiting, ...postponed], learn), [waiting, postponed, learn]);
  return <Curve days={days} today={today} />;
}

function FromServer({ learn, today }: OfLanguageProps): ReactNode {
  const t = useT('me');
  const { value, error } = useServerQuery('progress.knownWords', { learn });
  if (value !== undefined) return <Curve days={value.days} today={today} />;
  if (error !== undefined) return <p className={styles.note}>{t('knownLater')}</p>;
  return (
    <Loading>
      <Skeleton height={180} />
    </Loading>
  );
}

function Curve({ days, today }: { readonly days: readonly KnownDay[]; readonly today: string }): ReactNode {
  const t = useT('me');
  const points = useMemo(() => knownCurve(days, today), [days, today]);
  return points.length === 0 ? <p className={styles.note}>{t('knownNone')}</p> : <KnownCurve points={points} />;
}
