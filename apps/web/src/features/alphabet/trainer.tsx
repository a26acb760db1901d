import {
  isHardPair,
  type PairQuestion,
  pairsOf,
  planPairRound,
  type SoundPair,
  type WordState,
} from '@parlance/domain';
import { type View, wordKey } from '@parlance/sync';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { usePreference, useReplica, useView } from '../../data/index.ts';
import { useT } from '../../i18n/index.ts';
import { useSearchParams } from '../../navigation/index.ts';
import { Button } from '../../ui/button.tsx';
import styles from './alphabet.module.css';
import { type AlphabetParts, ipaOf } from './alphabet-context.ts';
import { Contrasts } from './contrasts.tsx';
import { Round } from './round.tsx';

/** The pairs with what is remembered of each; pairs change only with the language. */
const useHardPairs = (pairs: readonly SoundPair[], learn: string): number =>
  useView(
    useCallback(
      ({ words }: View) => pairs.filter(({ key }) => isHardPair(words.get(wordKey(learn, key)), Date.now())).length,
      [pairs, learn],
    ),
  );

/** Trains to hear which of two words that differ by one sound is said; in silence the contrasts are read. */
export function Trainer(parts: AlphabetParts): ReactNode {
  const t = useT('alphabet.trainer');
  const { alphabet, learn } = parts;
  const replica = useReplica();
  const [silent, setSilent] = usePreference('silent');
  const [search] = useSearchParams();
  const [round, setRound] = useState<{ readonly number: number; readonly questions: readonly PairQuestion[] }>();
  const pairs = useMemo(() => pairsOf(alphabet.learn), [alphabet]);
  const hard = useHardPairs(pairs, learn.code);
  const sound = alphabet.learn.sounds.find(({ id }) => id === search.get('sound'));
  const begin = (): void => {
    const { words } = replica.view();
    const stateOf = (key: string): WordState | undefined => words.get(wordKey(learn.code, key));
    const questions = planPairRound({ pairs, stateOf, now: Date.now(), random: Math.random, sound: sound?.id });
    setRound({ number: (round?.number ?? 0) + 1, questions });
  };
  if (silent) return <Contrasts {...parts} pairs={pairs} onSound={() => void setSilent(false)} />;
  if (round !== undefined) return <Round key={round.number} {...parts} questions={round.questions} onAgain={begin} />;
  return (
    <section className={styles.stage} aria-labelledby="trainer">
      <h2 id="trainer">{t('title')}</h2>
      <p>{t('intro')}</p>
      <p className={styles.note}>{t('hard', { count: hard })}</p>
      {sound !== undefined && <p>{t('focus', { ipa: ipaOf(sound.ipa) })}</p>}
      <Button full onClick={begin}>
        {t('start')}
      </Button>
    </section>
  );
}
