import { type BestScores, gameStars, type LanguageCode } from '@parlance/domain';
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { View } from '@parlance/sync';
import { type ReactNode, useCallback } from 'react';
import { useView } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { hueOf } from '../languages/index.ts';
import styles from './game-records.module.css';
import { type AnyGame, games } from './games.ts';
import { scoresOf } from './scores.ts';

interface Played {
  readonly game: AnyGame;
  /** How many levels were finished. */
  readonly levels: number;
  /** The best score of any level, 1 to 10. */
  readonly best: number;
}

const playedIn = (scoresFor: (game: AnyGame) => BestScores): readonly Played[] =>
  games.flatMap((game) => {
    const scores = [...scoresFor(game).values()].filter((score) => score > 0);
    return scores.length === 0 ? [] : [{ game, levels: scores.length, best: Math.max(...scores) }];
  });

/** The best result of each game that was played, in each learn language; nothing if there is none. */
export function GameRecords(): ReactNode {
  const t = useT('games');
  const records = useView(
    useCallback(
      (view: View) =>
        learnableLanguages
          .map(({ code }) => ({ learn: code, played: playedIn((game) => scoresOf(view, code, game.id)) }))
          .filter(({ played }) => played.length > 0),
      [],
    ),
  );
  if (records.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="game-records">
      <h2 id="game-records">{t('title')}</h2>
      <div className={styles.languages}>
        {records.map(({ learn, played }) => (
          <OfLanguage key={learn} learn={learn} played={played} />
        ))}
      </div>
    </section>
  );
}

function OfLanguage({
  learn,
  played,
}: {
  readonly learn: LanguageCode;
  readonly played: readonly Played[];
}): ReactNode {
  const t = useT('games');
  const nameOf = useLanguageName();
  const language = languageOf(learn);
  return (
    <article className={styles.language} style={hueOf(learn)}>
      <h3>{nameOf(language?.tag ?? learn) ?? language?.fullName}</h3>
      <ul>
        {played.map(({ game, levels, best }) => (
          <li key={game.id}>
            <b>{t(`list.${game.id}.name`)}</b>
            <Stars count={gameStars(best)} />
            <small>
              {t('best', { score: best })} · {t('playedLevels', { count: levels })}
            </small>
          </li>
        ))}
      </ul>
    </article>
  );
}
