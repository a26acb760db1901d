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
import { ipaOf } from '../word-card/index.ts';
import styles from './alphabet.module.css';
import type { AlphabetParts } from './alphabet-context.ts';
import { Contrasts } from './contrasts.tsx';
import { Round } from './round.tsx';

/** How many pairs are hard at the moment; undefined before the first of them was ever asked. */
const useHardPairs = (pairs: readonly SoundPair[], learn: string): number | undefined =>
  useView(
    useCallback(
      ({ words }: View) => {
        const asked = pairs.flatMap(({ key }) => words.get(wordKey(learn, key)) ?? []);
        return asked.length === 0 ? undefined : asked.filter((state) => isHardPair(state, Date.now())).length;
      },
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
      {hard !== undefined && <p className={styles.note}>{t('hard', { count: hard })}</p>}
      {sound !== undefined && <p>{t('focus', { ipa: ipaOf(sound.ipa) })}</p>}
      <Button full onClick={begin}>
        {t('start')}
      </Button>
    </section>
  );
}
