import { type ReactNode, useEffect } from 'react';
import {
  alphabetRecordings,
  type Course,
  type ExplainedAlphabet,
  useAlphabet,
  useCourse,
  usePreference,
} from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { preload } from '../../platform/index.ts';
import { Banner, Loading, Skeleton } from '../../ui/feedback.tsx';
import { Pico } from '../../ui/pico.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { ContentFailed } from '../study/index.ts';
import { languageFor } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { Letters } from './letters.tsx';
import { SoundChart } from './sound-chart.tsx';
import { Trainer } from './trainer.tsx';
import { usePlayer } from './use-player.ts';

/** The letters and sounds of the language that is learned; `?view=`, `?letter=` and `?sound=` open a part. */
export function Alphabet(): ReactNode {
  const course = useCourse();
  if (course.state === 'loading') return <Waiting />;
  if (course.state === 'failed') return <Failed {...course} />;
  return <OfCourse course={course.value} />;
}

function OfCourse({ course }: { readonly course: Course }): ReactNode {
  const alphabet = useAlphabet(course);
  const loaded = alphabet.state === 'ready' ? alphabet.value : undefined;
  useEffect(() => {
    if (loaded !== undefined) void preload(alphabetRecordings(loaded.learn));
  }, [loaded]);
  if (alphabet.state === 'loading') return <Waiting />;
  if (alphabet.state === 'failed') return <Failed {...alphabet} />;
  return <Page alphabet={alphabet.value} />;
}

const VIEWS = ['letters', 'sounds', 'trainer'] as const;
type View = (typeof VIEWS)[number];

const viewIn = (search: URLSearchParams): View => {
  if (search.has('sound') && search.get('view') === null) return 'sounds';
  return VIEWS.find((view) => view === search.get('view')) ?? 'letters';
};

function Page({ alphabet }: { readonly alphabet: ExplainedAlphabet }): ReactNode {
  const t = useT('alphabet');
  const [search, go] = useSearchParams();
  const learn = languageFor(alphabet.learn.learn);
  const explain = languageFor(alphabet.explain.language);
  const player = usePlayer(learn);
  const view = viewIn(search);
  const [silent] = usePreference('silent');
  const parts: AlphabetParts = { alphabet, learn, explain, player, silent };
  const show = (next: View): void => {
    player.stop();
    go({ view: next }, { replace: true });
  };
  return (
    <div className={styles.page} data-learn={learn.code} data-view={view}>
      <header className={styles.head}>
        <div>
          <h1>{t('title')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </div>
        <Pico mood="listening" size={84} />
      </header>
      <Segmented
        quiet
        legend={t('views')}
        value={view}
        onChange={show}
        options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
      />
      {player.isMute && <Banner tone="warn">{t('noSound')}</Banner>}
      {view === 'letters' && <Letters {...parts} />}
      {view === 'sounds' && <SoundChart {...parts} />}
      {view === 'trainer' && <Trainer key={search.get('sound')} {...parts} />}
    </div>
  );
}

function Waiting(): ReactNode {
  return (
    <div className={styles.page}>
      <Loading>
        <Skeleton height={96} />
        <Skeleton height={56} />
        <Skeleton height={420} />
      </Loading>
    </div>
  );
}

interface FailedProps {
  readonly code: 'content-unavailable' | 'offline';
  readonly retry: () => void;
}

function Failed({ code, retry }: FailedProps): ReactNode {
  const t = useT('alphabet');
  return <ContentFailed isPage code={code} retry={retry} title={t('failed')} offlineText={t('offline')} />;
}
