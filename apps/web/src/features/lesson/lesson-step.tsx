import type { ReactNode } from 'react';
import type { LessonMachine, LessonState } from './lesson-machine.ts';
import { BuildStep } from './steps/build-step.tsx';
import { ChooseMeaningStep } from './steps/choose-meaning-step.tsx';
import { ChoosePhraseStep } from './steps/choose-phrase-step.tsx';
import { ListenChooseStep } from './steps/listen-choose-step.tsx';
import { MatchStep } from './steps/match-step.tsx';
import { MeetStep } from './steps/meet-step.tsx';
import { TypeStep } from './steps/type-step.tsx';

interface LessonStepProps {
  readonly state: LessonState;
  readonly change: LessonMachine['change'];
}

/** The step on the stage, by its kind. */
export function LessonStep({ state: { step, draft, judged }, change }: LessonStepProps): ReactNode {
  const answer = { draft, judged, change };
  switch (step.kind) {
    case 'meet':
      return <MeetStep step={step} {...answer} />;
    case 'chooseMeaning':
      return <ChooseMeaningStep step={step} {...answer} />;
    case 'choosePhrase':
      return <ChoosePhraseStep step={step} {...answer} />;
    case 'listenChoose':
      return <ListenChooseStep step={step} {...answer} />;
    case 'build':
      return <BuildStep step={step} {...answer} />;
    case 'typeHeard':
      return <TypeStep step={step} {...answer} />;
    case 'match':
      return <MatchStep step={step} {...answer} />;
    default:
      return null;
  }
}
