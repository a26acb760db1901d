import {
  allTexts,
  bareText,
  type CrosswordAction,
  type CrosswordJudge,
  type CrosswordState,
  entryAnswer,
  type GameMaterial,
  type GameWord,
  isCrosswordDone,
  judge,
  playCrossword,
  type RoundState,
  startCrossword,
} from '@parlance/domain';
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../../i18n/index.ts';
import type { GamePlayProps } from '../game.ts';
import { useReports } from '../kit/use-reports.ts';
import { Verdict } from '../kit/verdict.tsx';
import { ClueBar } from './clue-bar.tsx';
import { ClueList } from './clue-list.tsx';
import styles from './crossword.module.css';
import { Grid } from './grid.tsx';
import type { CrosswordView } from './view.ts';
import { gridFor } from './words.ts';

/** A crossword of the learner's words: a grid to type in, and its clues, which can be answered one by one as well. */
export function CrosswordGame(props: GamePlayProps): ReactNode {
  const { material, level, paused, say, announce, silent } = props;
  const t = useT('games.list.crossword');
  const [state, setState] = useState(() => startCrossword(gridFor(material, level)));
  const judging = useMemo(() => judgeFor(material), [material]);
  const latest = useRef(state);
  const act = useCallback(
    (action: CrosswordAction): void => {
      latest.current = playCrossword(latest.current, action, judging);
      setState(latest.current);
    },
    [judging],
  );
  const words = useMemo(() => new Map(material.words.map((word) => [word.key, word])), [material]);
  const wordOf = useCallback((entry: number) => words.get(state.grid.entries[entry]?.id ?? ''), [words, state.grid]);
  const isDone = isCrosswordDone(state);
  const [isSeen, setSeen] = useState(false);
  const round = useMemo(() => roundOf(state), [state]);
  useReports(round, isSeen, props);
  useNews(state, wordOf, { announce, say });
  const view: CrosswordView = { state, material, wordOf, act };
  return (
    <div className={styles.game} data-done={isDone || undefined}>
      <div className={styles.board}>
        {!isDone && <ClueBar view={view} silent={silent} say={say} />}
        <Grid view={view} paused={paused} />
        {isDone && (
          <Verdict right onGoOn={() => setSeen(true)}>
            <p>{t('full')}</p>
          </Verdict>
        )}
      </div>
      <ClueList view={view} />
    </div>
  );
}

/** A missing accent passes if the judge lets it pass; any other remark does not, because each letter has a cell. */
const judgeFor = ({ tables, words }: GameMaterial): CrosswordJudge => {
  const byKey = new Map(words.map((word) => [word.key, word]));
  const lexicon = new Set(words.map(({ target }) => bareText(target).toLowerCase()));
  const isOneOf = (accepted: readonly string[], given: string): boolean => {
    const { verdict } = judge({ accepted, given, lexicon, tables });
    return verdict === 'exact' || verdict === 'accent';
  };
  return {
    accepts: ({ id, letters }, given) => {
      const word = byKey.get(id);
      return isOneOf([word === undefined ? letters.join('') : bareText(word.target)], given);
    },
    isOther: ({ id }, given) => isOneOf(othersFor(byKey.get(id)), given),
    isAlike: (given, expected) => tables.withoutMarks(given) === tables.withoutMarks(expected),
  };
};

/** Other words that the clue of a word asks for: without an article, and as their texts have one. */
const othersFor = (word: GameWord | undefined): readonly string[] => {
  if (word === undefined) return [];
  const { target, alike = [] } = word;
  const texts = [
    ...allTexts(target).slice(1),
    ...alike.flatMap((each) => [bareText(each), ...allTexts(each).slice(1)]),
  ];
  return texts.flatMap((text) => [text, text.slice(text.search(/[\s'’]/u) + 1)]);
};

/** The round as the frame counts it: each word is an answer once it is right. */
const roundOf = (state: CrosswordState): RoundState => {
  const answers = state.finished.flatMap((entry) => {
    const answer = entryAnswer(state, entry);
    if (answer === undefined) return [];
    const { word, right, rating } = answer;
    return [{ item: word, right, words: [{ word, rating }] }];
  });
  return {
    answers,
    done: answers.length,
    total: state.grid.entries.length,
    missed: answers.filter(({ right }) => !right).map(({ item }) => item),
    isOver: isCrosswordDone(state),
  };
};

/** Tells screen readers what became of a word, and plays a word that has become right. */
const useNews = (
  state: CrosswordState,
  wordOf: (entry: number) => GameWord | undefined,
  { announce, say }: Pick<GamePlayProps, 'announce' | 'say'>,
): void => {
  const t = useT('games.list.crossword');
  const before = useRef(state);
  useEffect(() => {
    const previous = before.current;
    before.current = state;
    const fresh = state.finished.at(-1);
    if (state.finished.length > previous.finished.length && fresh !== undefined) {
      const word = wordOf(fresh);
      if (word !== undefined) {
        announce(t('wordRight', { word: word.target.text }));
        say(word.target, 'female');
      }
      return;
    }
    const missed = state.work.findIndex(({ misses }, entry) => misses > (previous.work[entry]?.misses ?? 0));
    if (missed >= 0) announce(t('wrongLetters'));
    if (state.work.some(({ isOther }, entry) => isOther && previous.work[entry]?.isOther === false))
      announce(t('otherWord'));
  }, [state, wordOf, announce, say, t]);
};
