import { answersIn, dueByDay, finishedXp, type Sitting } from '@parlance/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { deviceClock } from '../../platform/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback.tsx';
import { Pico } from '../../ui/pico.tsx';
import { type Deck, useDeck } from '../review-deck/index.ts';
import { languageFor } from '../word-card/index.ts';
import type { CardContent, CardContents } from './card-model.ts';
import { sittingHref } from './mode-request.ts';
import styles from './sitting.module.css';

/** A link back to where a sitting was begun. */
export interface WayBack {
  readonly to: string;
  readonly label: string;
}

/** The title of the end of a sitting. @param count of the cards that were answered */
export type TitleOf = (count: number) => string;

interface EndProps {
  readonly sitting: Sitting;
  readonly contents: CardContents;
  readonly deck: Deck;
  readonly back?: WayBack | undefined;
  /** Tells how many cards were answered; in the words of reviews where not given. */
  readonly titleOf?: TitleOf | undefined;
  /** Whether the browser refused to store something. */
  readonly refused: boolean;
}

/** Most cards that are shown again. */
const MOST_HARD = 12;

/** The end of a sitting: how many, the XP, what was hard, and what comes tomorrow. */
export function End({ sitting, contents, deck, back, titleOf, refused }: EndProps): ReactNode {
  const t = useT('review');
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const count = sitting.answered.length;
  const hard = sitting.hard.slice(-MOST_HARD);
  return (
    <div className={styles.end}>
      <title>{`${t('title')} · Parlance`}</title>
      <Pico mood="cheering" size={96} />
      <h1 ref={title} tabIndex={-1}>
        {titleOf?.(count) ?? t('end.title', { count })}
      </h1>
      <p className={styles.endXp}>
        {t('end.xp', { count: finishedXp({ what: 'review', cards: answersIn(sitting) }, false) })} ·{' '}
        {t('minutes', { count: Math.max(1, Math.round(sitting.seconds / 60)) })}
      </p>
      {refused && <Banner tone="error">{t('refused')}</Banner>}
      {hard.length > 0 && (
        <section className={styles.hard} aria-label={t('end.hard')}>
          <h2>{t('end.hard')}</h2>
          <ul>
            {hard.map((key) => (
              <li key={key}>
                <b lang={languageFor(deck.learn).htmlLang}>{contents.get(key)?.target.text}</b>
                <span lang={meaningLanguage(contents.get(key), deck)}>{contents.get(key)?.meaning}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Tomorrow />
      <div className={styles.endActions}>
        {back !== undefined && (
          <ButtonLink full to={back.to}>
            {back.label}
          </ButtonLink>
        )}
        <ButtonLink full tone={back === undefined ? 'primary' : 'quiet'} to="/">
          {t('end.home')}
        </ButtonLink>
        {hard.length >= 5 && (
          <ButtonLink full tone="quiet" to={sittingHref('custom', { units: [], strengths: [], keys: hard })}>
            {t('end.again')}
          </ButtonLink>
        )}
        <ButtonLink full tone="quiet" to="/review">
          {t('toSetup')}
        </ButtonLink>
      </div>
    </div>
  );
}

const meaningLanguage = (content: CardContent | undefined, { learn, explain }: Deck): string | undefined =>
  content?.kind === 'own' ? undefined : languageFor(content?.isMeant === false ? learn : explain).htmlLang;

function Tomorrow(): ReactNode {
  const t = useT('review');
  const [now] = useState(deviceClock.now);
  const deck = useDeck(now, 'never');
  if (deck.state !== 'ready') return null;
  const { cards, day } = deck.value;
  const [waiting = 0, next = 0] = dueByDay(cards, day.end, 2);
  return <p>{t('end.tomorrow', { count: Math.min(day.cap, waiting + next) })}</p>;
}
