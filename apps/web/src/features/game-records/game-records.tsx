import { gameStars, type LanguageCode } from '@parlance/domain';
import { languageOf, learnableLanguages } from '@parlance/languages';
import type { View } from '@parlance/sync';
import type { ReactNode } from 'react';
import { useView } from '../../data/index.ts';
import { useLanguageName, useT } from '../../i18n/index.ts';
import { Stars } from '../../ui/stars.tsx';
import { hueOf } from '../languages/index.ts';
import { type GameId, gameIds } from './game-ids.ts';
import styles from './game-records.module.css';
import { scoresOf } from './scores.ts';

interface GameRecord {
  readonly game: GameId;
  /** How many levels were finished. */
  readonly levels: number;
  /** The best score of any level, 1 to 10. */
  readonly best: number;
}

interface LanguageRecords {
  readonly learn: LanguageCode;
  readonly records: readonly GameRecord[];
}

const recordOf = (view: View, learn: LanguageCode, game: GameId): readonly GameRecord[] => {
  const scores = [...scoresOf(view, learn, game).values()].filter((score) => score > 0);
  return scores.length === 0 ? [] : [{ game, levels: scores.length, best: Math.max(...scores) }];
};

const recordsOf = (view: View): readonly LanguageRecords[] =>
  learnableLanguages
    .map(({ code }) => ({ learn: code, records: gameIds.flatMap((game) => recordOf(view, code, game)) }))
    .filter(({ records }) => records.length > 0);

/** The best result in each game that was played, by learn language; nothing if there is none. */
export function GameRecords(): ReactNode {
  const t = useT('gameRecords');
  const languages = useView(recordsOf);
  if (languages.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="game-records">
      <h2 id="game-records">{t('title')}</h2>
      <div className={styles.languages}>
        {languages.map((each) => (
          <OfLanguage key={each.learn} {...each} />
        ))}
      </div>
    </section>
  );
}

function OfLanguage({ learn, records }: LanguageRecords): ReactNode {
  const t = useT('gameRecords');
  const nameOf = useLanguageName();
  const language = languageOf(learn);
  return (
    <article className={styles.language} style={hueOf(learn)}>
      <h3>{nameOf(language?.tag ?? learn) ?? language?.fullName}</h3>
      <ul>
        {records.map(({ game, levels, best }) => (
          <li key={game}>
            <b>{t(`names.${game}`)}</b>
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
