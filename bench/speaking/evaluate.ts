/** Evaluates the speech scorer on the trials of a language. */
import { type Recognition, scoreUtterance } from '@parlance/domain';
import { mean, percentile, rounded } from '../figures.ts';
import { RATE } from './sound.ts';
import { TRIAL_KINDS, type Trial, type TrialKind, trialsOf } from './trials.ts';

/** The number of trials of a kind, and the percentage of each result. */
type Shares = Readonly<Record<Recognition | 'trials', number>>;

/** The figures of a language, from the sentences that were not used to set thresholds. */
export interface LanguageFigures {
  readonly trials: number;
  /** The probability that the right sentence scores higher than another one by the same voice. */
  readonly auc: number;
  /** The equal error rate: the percentage at which as many right sentences are rejected as wrong ones are accepted. */
  readonly eer: number;
  /** The results by kind of trial. */
  readonly heard: Readonly<Record<string, Shares>>;
  /** The results of right sentences, by voice. */
  readonly voices: Readonly<Record<string, Shares>>;
  /** The processor time in milliseconds per second of speech, with two references. */
  readonly millisecondsPerSecond: { readonly p50: number; readonly p95: number };
}

/** A trial and its result. */
interface Outcome extends Pick<Trial, 'kind' | 'who'> {
  readonly score: number;
  readonly heard: Recognition;
  readonly cost: number;
}

const attempted = (trial: Trial): Outcome => {
  const { kind, who, attempt, sentence } = trial;
  const since = process.cpuUsage();
  const { score, heard } = scoreUtterance({ references: sentence.references, attempt, sampleRate: RATE });
  const { user, system } = process.cpuUsage(since);
  return { kind, who, score, heard, cost: (user + system) / 1000 / (attempt.length / RATE) };
};

/** The share of pairs in which the first value is greater; a tie counts half. */
export const areaUnderCurve = (right: readonly number[], wrong: readonly number[]): number =>
  mean(right.map((yes) => mean(wrong.map((no) => (yes > no ? 1 : yes === no ? 0.5 : 0)))));

/** The error rate at the threshold where both error rates are most nearly equal. */
export const equalErrorRate = (right: readonly number[], wrong: readonly number[]): number => {
  const errors = [...new Set([...right, ...wrong])].map((border) => ({
    missed: mean(right.map((score) => Number(score < border))),
    taken: mean(wrong.map((score) => Number(score >= border))),
  }));
  const [nearest] = errors.toSorted((a, b) => Math.abs(a.missed - a.taken) - Math.abs(b.missed - b.taken));
  return nearest === undefined ? 0 : (nearest.missed + nearest.taken) / 2;
};

const sharesOf = (outcomes: readonly Outcome[]): Shares => {
  const share = (heard: Recognition): number =>
    rounded(100 * mean(outcomes.map((each) => Number(each.heard === heard))), 2);
  return { trials: outcomes.length, yes: share('yes'), unsure: share('unsure'), no: share('no') };
};

/** Evaluates the scorer on a language. @param isForFigures false selects the sentences that thresholds are set with */
export const evaluate = async (language: string, isForFigures = true): Promise<LanguageFigures> => {
  const outcomes: Outcome[] = [];
  for await (const trial of trialsOf(language, isForFigures)) outcomes.push(attempted(trial));
  const of = (kind: TrialKind): readonly Outcome[] => outcomes.filter((each) => each.kind === kind);
  const scores = (kind: TrialKind): readonly number[] => of(kind).map(({ score }) => score);
  const costs = of('same').map(({ cost }) => cost);
  const names = [...new Set(of('same').map(({ who }) => who))];
  return {
    trials: outcomes.length,
    auc: rounded(areaUnderCurve(scores('same'), scores('other')), 4),
    eer: rounded(100 * equalErrorRate(scores('same'), scores('other')), 1),
    heard: Object.fromEntries(TRIAL_KINDS.map((kind) => [kind, sharesOf(of(kind))])),
    voices: Object.fromEntries(names.map((name) => [name, sharesOf(of('same').filter(({ who }) => who === name))])),
    millisecondsPerSecond: { p50: rounded(percentile(costs, 0.5), 1), p95: rounded(percentile(costs, 0.95), 1) },
  };
};
