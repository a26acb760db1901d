import { BANDS, type BandCount, noRecall } from '@parlance/domain';
import type { ReactNode } from 'react';
import { useSession } from '../../data/index.ts';
import { ServerState, useServerQuery } from '../../data/server/index.ts';
import { useFormatter, useT } from '../../i18n/index.ts';
import { Loading, Skeleton } from '../../ui/feedback.tsx';
import type { Deck } from '../review-deck/index.ts';
import { barOf, HEIGHT } from './chart.ts';
import { Picture } from './picture.tsx';
import styles from './setup.module.css';

/**
 * What was remembered against what was foretold, by bands: from the reviews on all devices where the server can be asked,
 * else from those on this device.
 */
export function Recall({ deck }: { readonly deck: Deck }): ReactNode {
  const session = useSession();
  if (session.state !== 'signedIn') return <OnThisDevice deck={deck} />;
  return (
    <ServerState>
      <OnAllDevices deck={deck} />
    </ServerState>
  );
}

function OnThisDevice({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review.pictures');
  const counts = deck.notes.recall[deck.learn] ?? noRecall;
  const total = totalOf(counts);
  const text = total === 0 ? t('noReviews') : t('recallText', { count: total });
  return <Bands text={text} bands={counts.map((band, place) => ({ ...band, from: BANDS[place] ?? 0 }))} />;
}

function OnAllDevices({ deck }: { readonly deck: Deck }): ReactNode {
  const t = useT('review.pictures');
  const { value, error } = useServerQuery('progress.recall', { learn: deck.learn });
  if (value === undefined && error !== undefined) return <OnThisDevice deck={deck} />;
  if (value === undefined) {
    return (
      <Loading>
        <Skeleton height={280} />
      </Loading>
    );
  }
  const total = totalOf(value.bands);
  const text = total === 0 ? t('noReviewsAnywhere') : t('recallEverywhere', { count: total });
  return <Bands text={text} bands={value.bands} />;
}

const totalOf = (bands: readonly BandCount[]): number => bands.reduce((sum, { count }) => sum + count, 0);

interface Band extends BandCount {
  /** The lower bound, 0..1. */
  readonly from: number;
}

interface BandsProps {
  /** Which reviews they are. */
  readonly text: string;
  readonly bands: readonly Band[];
}

function Bands({ text, bands }: BandsProps): ReactNode {
  const t = useT('review.pictures');
  const format = useFormatter();
  const percent = (value: number): string => format.number(value, { style: 'percent', maximumFractionDigits: 0 });
  const shown = bands.flatMap((band, place) => {
    if (band.count === 0) return [];
    const name = `${percent(band.from)}–${percent(bands[place + 1]?.from ?? 1)}`;
    return [{ ...band, name, expected: band.foretold / band.count, actual: band.remembered / band.count }];
  });
  return (
    <Picture
      title={t('recall')}
      text={text}
      columns={[t('band'), t('foretold'), t('remembered'), t('reviews')]}
      rows={shown.map((band) => [band.name, percent(band.expected), percent(band.actual), format.number(band.count)])}
    >
      {shown.length > 0 && (
        <svg viewBox={`0 0 ${shown.length * 80} ${HEIGHT}`} className={styles.chart} aria-hidden="true">
          {shown.map((band, place) => (
            <g key={band.name}>
              <rect className={styles.bar} x={place * 80 + 16} width="48" rx="6" {...barOf(band.actual)} />
              <line
                className={styles.mark}
                x1={place * 80 + 8}
                x2={place * 80 + 72}
                y1={HEIGHT * (1 - band.expected)}
                y2={HEIGHT * (1 - band.expected)}
              />
            </g>
          ))}
        </svg>
      )}
    </Picture>
  );
}
