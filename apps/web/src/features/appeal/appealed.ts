import { type Given, type Judgement, type LessonSession, type Step, workName } from '@parlance/domain';
import type { AppealedAnswer } from '../../data/index.ts';

/** A judged answer, and the session it was given in. */
export interface JudgedAnswer {
  readonly session: LessonSession;
  readonly step: Step;
  readonly given: Given;
  /** The answer as it was written; undefined where it was chosen. */
  readonly written: string | undefined;
  readonly judgement: Judgement;
  readonly learn: string;
  readonly explain: string;
}

/** The answer as a text: what was written, or the text of the chosen option. */
const textOf = ({ written, judgement }: JudgedAnswer): string => written ?? judgement.slips[0]?.given?.text ?? '';

/** What an appeal sends of an answer; undefined where there is nothing to appeal because it counts as exact. */
export const appealedAnswer = (answer: JudgedAnswer): AppealedAnswer | undefined => {
  const { session, step, judgement, learn, explain } = answer;
  if (step.kind === 'meet' || judgement.verdict === 'exact') return undefined;
  return {
    work: workName(session.work),
    unit: session.work.unit,
    seed: session.seed,
    kind: step.kind,
    item: step.item,
    replay: JSON.stringify({ step, given: answer.given, sources: session.sources }),
    learn,
    explain,
    given: textOf(answer),
    expected: judgement.closest,
    verdict: judgement.verdict,
  };
};
