import { type Given, type Judgement, type LessonSession, type Step, workName } from '@parlance/domain';
import type { AppealedAnswer } from '../../data/index.ts';

/** A judged answer, and the session it was given in. */
export interface JudgedAnswer {
  readonly session: LessonSession;
  readonly step: Step;
  readonly given: Given;
  readonly judgement: Judgement;
  readonly learn: string;
  readonly explain: string;
}

/** What was given, as it can be read; of a choice the judge tells what it was. */
const textOf = ({ step, given, judgement }: JudgedAnswer): string => {
  if (given.kind === 'text') return given.text;
  if (given.kind === 'words') return given.words.join(step.kind === 'spell' ? '' : ' ');
  return judgement.slips[0]?.given?.text ?? '';
};

/** What is told of an answer that should have been right; nothing where there is nothing to tell: it counts as exact. */
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
