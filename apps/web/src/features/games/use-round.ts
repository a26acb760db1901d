import { type GameLevel, type GameMaterial, type LanguageCode, seededRandom, type WordState } from '@parlance/domain';
import { type View, wordKey } from '@parlance/sync';
import { useCallback, useEffect, useState } from 'react';
import {
  ContentMissing,
  type Course,
  type Loaded,
  loadGameContent,
  type Replica,
  useCourse,
  useExplanationLanguage,
  useReplica,
} from '../../data/index.ts';
import { deviceClock, isOnline } from '../../platform/index.ts';
import type { GameEntry, GameModule } from './game.ts';
import { materialOf } from './material.ts';
import { planContent } from './plan-content.ts';

/** A round that can be started. */
export interface Round {
  readonly module: GameModule;
  readonly material: GameMaterial;
  /** Whether the material is enough. */
  readonly isPlayable: boolean;
}

/** The number of seeds of the generator. */
const SEEDS = 2 ** 32;

interface Opening {
  readonly entry: GameEntry;
  readonly level: GameLevel;
  readonly course: Course;
  readonly explain: LanguageCode;
  readonly replica: Pick<Replica, 'view'>;
}

/** The memory of each word of a learn language. */
export const memoryIn =
  (view: View, learn: LanguageCode) =>
  (word: string): WordState | undefined =>
    view.words.get(wordKey(learn, word));

const open = async ({ entry, level, course, explain, replica }: Opening): Promise<Round> => {
  const random = seededRandom(Math.floor(Math.random() * SEEDS));
  const stateOf = memoryIn(replica.view(), course.learn);
  const plan = planContent({ course, level, stateOf, now: deviceClock.now(), random }, entry.material);
  const [module, content] = await Promise.all([entry.load(), loadGameContent(course, explain, plan)]);
  const material = materialOf({ plan, content, random });
  const isPlayable = module.canPlay(material, level);
  const isWhole = content.lessons.length === plan.lessons.length && content.units.length === plan.units.length;
  // It could be played with what has not arrived.
  if (!isPlayable && !isWhole) throw new ContentMissing(isOnline() ? 'content-unavailable' : 'offline', entry.id);
  return { module, material, isPlayable };
};

const codeOf = (thrown: unknown): ContentMissing['code'] =>
  thrown instanceof ContentMissing ? thrown.code : 'content-unavailable';

/** Opens a round of a game with new material for each `turn`. It stays `loading` while a language must be chosen. */
export const useRound = (entry: GameEntry, level: GameLevel, turn: number): Loaded<Round> => {
  const course = useCourse();
  const explain = useExplanationLanguage();
  const replica = useReplica();
  const [attempt, setAttempt] = useState(0);
  const [round, setRound] = useState<Loaded<Round>>({ state: 'loading' });
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  const ready = course.state === 'ready' ? course.value : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt or turn opens a round anew
  useEffect(() => {
    if (ready === undefined || explain === null) return undefined;
    let stale = false;
    setRound({ state: 'loading' });
    open({ entry, level, course: ready, explain, replica }).then(
      (value) => !stale && setRound({ state: 'ready', value }),
      (thrown: unknown) => !stale && setRound({ state: 'failed', code: codeOf(thrown), retry }),
    );
    return () => {
      stale = true;
    };
  }, [entry, level, ready, explain, replica, attempt, turn, retry]);
  return course.state === 'failed' ? course : round;
};
