/** A round of the trainer for minimal pairs: its questions, the answers, and what remains hard. */
import type { HeardWord, PairQuestion } from '@parlance/domain';

/** An answer to a question. */
export interface PairAnswer {
  readonly question: PairQuestion;
  /** The word that was chosen. */
  readonly chosen: 0 | 1;
  readonly right: boolean;
}

/** A round under way. `judged`: the question of the last answer is still shown. */
export interface Round {
  readonly questions: readonly PairQuestion[];
  readonly answers: readonly PairAnswer[];
  readonly judged: boolean;
}

/** A round before its first answer. */
export const newRound = (questions: readonly PairQuestion[]): Round => ({ questions, answers: [], judged: false });

/** The question that is shown; undefined at the end. */
export const questionIn = ({ questions, answers, judged }: Round): PairQuestion | undefined =>
  questions[judged ? answers.length - 1 : answers.length];

/** The word of a question that is heard. */
export const heardIn = ({ pair, heard }: PairQuestion): HeardWord => pair.words[heard];

/** The word of a question that is not heard. */
export const otherIn = ({ pair, heard }: PairQuestion): HeardWord => pair.words[heard === 0 ? 1 : 0];

/** The round after a choice; the same while its question is answered already. */
export const answered = (round: Round, chosen: 0 | 1): Round => {
  const question = questionIn(round);
  if (round.judged || question === undefined) return round;
  return {
    ...round,
    judged: true,
    answers: [...round.answers, { question, chosen, right: chosen === question.heard }],
  };
};

/** The round with the next question. */
export const goneOn = (round: Round): Round => ({ ...round, judged: false });

/** The questions that were answered wrong. */
export const missedIn = ({ answers }: Round): readonly PairQuestion[] =>
  answers.flatMap(({ question, right }) => (right ? [] : [question]));
