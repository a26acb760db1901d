import {
  GAME_LEVELS,
  type GameLevel,
  type GameMaterial,
  gameStars,
  type ItemId,
  type ItemText,
  isLevelOpen,
} from '@parlance/domain';
import { Target, Trophy, Volume2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useMembershipHere, usePreference } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { Button, ButtonLink, IconButton } from '../../ui/button.tsx';
import { Banner, bottomBar } from '../../ui/feedback.tsx';
import { FlashMark, RightMark } from '../../ui/marks.tsx';
import { Pico } from '../../ui/pico.tsx';
import { Stars } from '../../ui/stars.tsx';
import { Figure, Figures } from '../study/index.ts';
import { languageFor, type Say } from '../word-card/index.ts';
import { levelHref } from './game-levels.tsx';
import styles from './games.module.css';
import type { AnyGame } from './games.ts';
import type { RoundResult } from './use-round-record.ts';

interface RoundResultPageProps {
  readonly game: AnyGame;
  readonly level: GameLevel;
  readonly material: GameMaterial;
  readonly result: RoundResult;
  readonly refused: boolean;
  readonly say: Say;
  readonly onAgain: () => void;
}

/** The end of a round: the stars, what was right, the XP or why there are none, and what to look at. */
export function RoundResultPage(props: RoundResultPageProps): ReactNode {
  const { game, level, material, result, refused, say, onAgain } = props;
  const t = useT('games');
  const errors = useT('errors');
  const [host] = usePreference('host');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    globalThis.scrollTo?.(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const stars = gameStars(result.score);
  const { right, total, score, before, xp } = result;
  const membership = useMembershipHere();
  const hasNext = level < GAME_LEVELS && isLevelOpen(level + 1, new Map([[level, score]]), membership);
  return (
    <div className={styles.intro}>
      <div className={styles.introPage}>
        <header className={styles.bow}>
          {host && <Pico mood={stars === 3 ? 'cheering' : stars === 2 ? 'listening' : 'waiting'} size={104} />}
          <Stars count={stars} size={36} rising />
          <h1 ref={heading} tabIndex={-1}>
            {t(stars === 3 ? 'resultThree' : stars === 2 ? 'resultTwo' : 'resultOne')}
          </h1>
        </header>
        {refused && <Banner tone="error">{errors('storageRefused')}</Banner>}
        <Figures>
          <Figure icon={<FlashMark size={22} />} name={t('xp')} main>
            {xp}
          </Figure>
          <Figure icon={<Target size={22} />} name={t('rightAtOnce')}>
            {t('rightOf', { right, total })}
          </Figure>
          <Figure icon={<Trophy size={22} />} name={t('bestResult')}>
            {Math.max(score, before)}
          </Figure>
        </Figures>
        {xp === 0 && <p className={styles.why}>{t('noXp')}</p>}
        {score > before && before > 0 && <p className={styles.why}>{t('newBest', { score })}</p>}
        <Missed items={result.missed} material={material} say={say} />
      </div>
      <footer ref={bottomBar} className={styles.foot}>
        {hasNext && (
          <ButtonLink full to={levelHref(game.id, level + 1)}>
            {t('nextLevel', { level: level + 1 })}
          </ButtonLink>
        )}
        <Button full tone={hasNext ? 'quiet' : 'primary'} onClick={onAgain}>
          {t('again')}
        </Button>
        <ButtonLink full tone="quiet" to={`/games/${game.id}`}>
          {t('toLevels')}
        </ButtonLink>
      </footer>
    </div>
  );
}

interface Text {
  readonly target: ItemText;
  readonly meaning: ItemText;
}

const textOf = ({ words, sentences }: GameMaterial, item: ItemId): Text | undefined =>
  words.find(({ key }) => key === item) ?? sentences.find(({ id }) => id === item);

interface MissedProps {
  readonly items: readonly ItemId[];
  readonly material: GameMaterial;
  readonly say: Say;
}

/** What was wrong at least once, to be read and heard. */
function Missed({ items, material, say }: MissedProps): ReactNode {
  const t = useT('games');
  const texts = items.flatMap((item) => {
    const text = textOf(material, item);
    return text === undefined ? [] : [{ item, ...text }];
  });
  if (texts.length === 0) {
    return (
      <p className={styles.nothingMissed}>
        <RightMark size={22} />
        {t('nothingMissed')}
      </p>
    );
  }
  const [learn, explain] = [languageFor(material.learn), languageFor(material.explain)];
  return (
    <section className={styles.missed}>
      <h2>{t('lookAt')}</h2>
      <ul>
        {texts.map(({ item, target, meaning }) => (
          <li key={item}>
            <div>
              <p lang={learn.htmlLang}>{target.text}</p>
              <p lang={explain.htmlLang}>{meaning.text}</p>
            </div>
            <IconButton
              tone="round"
              label={t('listenTo', { text: target.text })}
              icon={<Volume2 aria-hidden="true" />}
              onClick={() => say(target, 'female')}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
